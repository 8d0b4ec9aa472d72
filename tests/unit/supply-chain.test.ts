import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { VERSION_FLOORS } from '#tests/support/version-floors.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

type LockedPackage = {
  version: string;
  integrity?: string;
  /** Where it comes from, unless that is the registry. */
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  /** It is inside the package above it, whose hash covers both. */
  inBundle?: boolean;
};
type PackageFile = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
  engines: { node: string };
};
/** What the script exports; it is plain JavaScript. */
type Licences = {
  readLicences: () => { name: string; licence: string; isAllowed: boolean }[];
  isAllowed: (name: string, licence: string) => boolean;
};

const read = (file: string): unknown => JSON.parse(readFileSync(`${PROJECT_FOLDER}/${file}`, 'utf8'));
const described = read('package.json') as PackageFile;
const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage & PackageFile> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const wanted = { ...described.dependencies, ...described.devDependencies };

describe('every package', () => {
  it('is named by one exact version', () => {
    const loose = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('is the version of the lockfile, which agrees about all of them', () => {
    const { dependencies, devDependencies } = packages[''] ?? expect.fail('the lockfile has no root');
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: described.dependencies,
      devDependencies: described.devDependencies,
    });
    const different = Object.entries(wanted).filter(
      ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
    );
    expect(different).toEqual([]);
  });

  it('has the hash of its contents in the lockfile, and comes from the registry', () => {
    expect(locked.length).toBeGreaterThan(500);
    expect(
      locked.filter(
        ([, { integrity = '', inBundle = false }]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity),
      ),
    ).toEqual([]);
    expect(locked.filter(([, { link, resolved }]) => link === true || resolved !== undefined)).toEqual([]);
  });

  it.each(Object.entries(VERSION_FLOORS))('that is %s is %s or newer, wherever it is', (name, floor) => {
    const copies = locked.filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(copies).not.toEqual([]);
    const older = copies.filter(
      ([, { version }]) => version.localeCompare(floor, 'en', { numeric: true }) < 0,
    );
    expect(older).toEqual([]);
  });

  it('runs a script when it is installed only if it is named for that', () => {
    const withScript = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(Object.keys(described.allowScripts).sort()).toEqual([...new Set(withScript)].sort());
  });
});

describe('licences', async () => {
  const { readLicences, isAllowed } = (await import(`${PROJECT_FOLDER}/scripts/licences.mjs`)) as Licences;

  it('of what runs in production are all allowed', () => {
    const found = readLicences();
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((one) => !one.isAllowed)).toEqual([]);
  });

  it.each([
    'GPL-2.0-only',
    'AGPL-3.0-or-later',
    'SSPL-1.0',
    'unknown',
    'MIT AND GPL-3.0-only',
    'LGPL-3.0-or-later',
  ])('%s is not one of them', (licence) => {
    expect(isAllowed('some-package', licence)).toBe(false);
  });

  it('may be chosen of several', () => {
    expect(isAllowed('some-package', '(GPL-2.0-only OR MIT)')).toBe(true);
  });
});

describe('the versions of Node.js', () => {
  it('are 20 or newer to start, and one exact version to run', () => {
    expect(described.engines.node).toBe('>=20');
    expect(described.dependencies['node']).toMatch(/^24\.\d+\.\d+$/);
  });

  it('that start the product read its scripts: plain modules without what came after 20', () => {
    const scripts = readdirSync(`${PROJECT_FOLDER}/scripts`).filter((name) => name.endsWith('.mjs'));
    expect(scripts.length).toBeGreaterThan(5);
    for (const name of scripts) {
      const source = readFileSync(`${PROJECT_FOLDER}/scripts/${name}`, 'utf8');
      // Explicit resource management, regular expressions with modifiers, and what only a newer standard library has.
      expect(source, name).not.toMatch(
        /^\s*(await )?using |import defer|with \{ type|\.groupBy\(|Promise\.(withResolvers|try)|RegExp\.escape|import\.meta\.(dirname|main)|\(\?[ims]+-?[ims]*:|from '[^']+\.ts'/m,
      );
    }
  });
});
