import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast, none } from './figure.ts';
import type { Proof } from './figure.ts';

const PROJECT_FOLDER = join(import.meta.dirname, '..');

type Locked = {
  version: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  /** It is inside the package above it, whose hash covers both. */
  inBundle?: boolean;
};
type Found = { name: string; licence: string; isAllowed: boolean };

/** Reads what the product is made of from the repository, and checks that its scripts say the same. */
export const prove: Proof = async (say) => {
  const described = read('package.json') as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    allowScripts: Record<string, boolean>;
  };
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  const wanted = Object.entries({ ...described.dependencies, ...described.devDependencies });
  const isExact = (version: string) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const isNamed = (path: string) =>
    path.slice(path.lastIndexOf('node_modules/') + 13) in described.allowScripts;

  const script = '../scripts/licences.mjs';
  const { readLicences } = (await import(script)) as { readLicences: () => Found[] };
  const licences = readLicences();
  const scripts = readdirSync(join(PROJECT_FOLDER, 'scripts')).filter((name) => name.endsWith('.mjs'));
  const refused = licences.filter(({ isAllowed }) => !isAllowed);
  for (const { name, licence } of refused) say(`${name}: ${licence}`);
  return [
    none(
      'packages named by a range',
      wanted.filter(([, version]) => !isExact(version)).length,
      wanted.length,
    ),
    none(
      'versions that the lockfile has otherwise',
      wanted.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version).length,
      wanted.length,
    ),
    none(
      'locked packages without the hash of their contents',
      locked.filter(([, { integrity, inBundle }]) => !inBundle && integrity?.startsWith('sha512-') !== true)
        .length,
      locked.length,
    ),
    none(
      'install scripts that nobody named',
      withScript.filter(([path]) => !isNamed(path)).length,
      withScript.length,
    ),
    none('production packages under a licence that nobody allowed', refused.length, licences.length),
    atLeast('packages in the list for scanners (CycloneDX)', countListed(), 300),
    none(
      'scripts that Node.js of this machine cannot read',
      scripts.filter(isUnreadable).length,
      scripts.length,
    ),
  ];
};

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(PROJECT_FOLDER, file), 'utf8'));
}

/** npm lists what is installed. */
function countListed(): number {
  const file = join(tmpdir(), `sbom-${String(process.pid)}.json`);
  try {
    const { status, stderr } = spawnSync('node', ['scripts/sbom.mjs', file], {
      cwd: PROJECT_FOLDER,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return (JSON.parse(readFileSync(file, 'utf8')) as { components: unknown[] }).components.length;
  } finally {
    rmSync(file, { force: true });
  }
}

function isUnreadable(name: string): boolean {
  return spawnSync('node', ['--check', join('scripts', name)], { cwd: PROJECT_FOLDER }).status !== 0;
}
