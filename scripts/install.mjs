import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER, PROJECT_NODE, fail, run } from './project.mjs';

const WANTED_NODE = 24;

/**
 * Installs what the lockfile names unless exactly that is installed, and makes sure our own Node.js runs.
 *
 * @param {{ withTools: boolean }} options withTools: also what is only needed for building and testing
 */
export async function ensureInstalled({ withTools }) {
  if (!isInstalled(withTools)) {
    console.log('Installing packages (first start, or the lockfile changed) …');
    // Not "npm ci": it refuses a lockfile in which packages for some other platform are missing, and a registry need
    // not have them all. This also installs the lockfile's exact versions, and leaves the lockfile as it is.
    const status = await run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']);
    if (status !== 0) fail('The packages could not be installed: see what npm says above.');
  }
  const version = spawnSync(PROJECT_NODE, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (!version?.startsWith(`v${WANTED_NODE}.`)) {
    fail(
      `Node.js ${WANTED_NODE} is not at ${PROJECT_NODE} (found ${version ?? 'none'}): ` +
        'run "npm install" with install scripts allowed, they fetch it.',
    );
  }
}

/** npm keeps a copy of the lockfile it installed from; it must agree with ours package by package. */
function isInstalled(withTools) {
  const wanted = readLockfile(join(PROJECT_FOLDER, 'package-lock.json'));
  const present = readLockfile(join(PROJECT_FOLDER, 'node_modules', '.package-lock.json'));
  if (!wanted) fail('package-lock.json is missing: restore it from version control.');
  if (!present) return false;
  const { dependencies, devDependencies } = wanted[''];
  const named = Object.keys(withTools ? { ...dependencies, ...devDependencies } : dependencies);
  if (named.some((name) => !present[`node_modules/${name}`])) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, dev, link }]) => {
    if (named.some((name) => path === `node_modules/${name}`)) return present[path]?.version === version;
    // Optional packages are mostly for other platforms.
    if (path === '' || link || optional || devOptional || (dev && !withTools)) return true;
    return present[path]?.version === version;
  });
}

function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
