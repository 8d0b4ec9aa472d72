import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_FOLDER } from './project.mjs';

/**
 * `npm run licences`: what the packages that run in production are licensed under, and which of the licences are not
 * allowed. Exits with 1 when there is one.
 */

/** Licences that ask for nothing but a notice, or (MPL) for changes to the package's own files. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that were checked individually, and why they may stay. */
export const EXCEPTIONS = [
  {
    packages: /^@img\/sharp-/,
    licences: ['LGPL-3.0-or-later'],
    reason: 'libvips, a library of its own that sharp loads unchanged: whoever wants to may replace it',
  },
  {
    packages: /^neverpanic$/,
    licences: ['unknown'],
    reason: 'says nothing; part of a chat panel of the API reference, which this product never loads',
  },
];

/** @returns {{ name: string, version: string, licence: string, isAllowed: boolean }[]} each production package once */
export function readLicences() {
  const { packages } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.dev || entry.devOptional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = entry.license ?? readOwn(path) ?? 'unknown';
    found.set(`${name}@${entry.version}`, {
      name,
      version: entry.version,
      licence,
      isAllowed: isAllowed(name, licence),
    });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Whether a package's licence (an SPDX expression) is one that we accept. */
export function isAllowed(name, licence) {
  const exceptions = EXCEPTIONS.filter(({ packages }) => packages.test(name)).flatMap(
    ({ licences }) => licences,
  );
  const isFine = (one) => ALLOWED.has(one) || exceptions.includes(one);
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isFine));
}

/**
 * What an installed package itself says, where the lockfile says nothing: its package.json, or else its licence file.
 */
function readOwn(path) {
  const folder = join(PROJECT_FOLDER, path);
  if (!existsSync(join(folder, 'package.json'))) return undefined;
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof license === 'string') return license;
  const file = join(folder, 'LICENSE');
  return existsSync(file) && /^(The )?MIT License/i.test(readFileSync(file, 'utf8').trim())
    ? 'MIT'
    : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const licences = readLicences();
  const counts = new Map();
  for (const { licence } of licences) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of [...counts].sort((one, other) => other[1] - one[1])) {
    console.log(`${String(count).padStart(5)}  ${licence}`);
  }
  for (const { packages, reason } of EXCEPTIONS)
    console.log(`Allowed by name: ${packages.source} (${reason})`);
  const refused = licences.filter((found) => !found.isAllowed);
  for (const { name, version, licence } of refused)
    console.error(`Not allowed: ${name}@${version} (${licence})`);
  process.exit(refused.length === 0 ? 0 : 1);
}
