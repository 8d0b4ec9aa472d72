import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_FOLDER, PROJECT_NODE, fail, installedProgram, run } from './project.mjs';

/** Everything that goes into the pages. The server's own code runs as is and needs no build. */
const BUILD_SOURCES = [
  '.env',
  'app',
  'components',
  'lib',
  'stores',
  'public',
  'scripts/typeface.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
];

const STAMP_FILE = join(PROJECT_FOLDER, '.next', 'build-sources');

/** Whether the last build was made from exactly these sources. */
export function isBuilt() {
  const isThere = existsSync(join(PROJECT_FOLDER, '.next', 'BUILD_ID')) && existsSync(STAMP_FILE);
  return isThere && readFileSync(STAMP_FILE, 'utf8') === hashSources();
}

/**
 * Builds the pages unless the last build was made from exactly these sources. A build does not count if one of its pages
 * is over its byte budget, or asks for scripts other than those fetched ahead of it.
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const stamp = hashSources();
  console.log('Building the pages (first start, or the sources changed) …');
  if ((await run(PROJECT_NODE, ['scripts/typeface.ts'])) !== 0) fail('The typeface is not made.');
  const status = await run(PROJECT_NODE, [installedProgram('next'), 'build'], {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  if (status !== 0) fail('The pages could not be built: see what Next says above.');
  if ((await run(PROJECT_NODE, ['scripts/first-paint.ts'])) !== 0)
    fail('The pages are not made ready to be drawn.');
  if ((await run(PROJECT_NODE, ['scripts/hint-compiling.ts'])) !== 0) fail('The scripts have no hints.');
  if ((await run(PROJECT_NODE, ['scripts/check-page-weight.ts'])) !== 0) fail('A page is over its budget.');
  if ((await run(PROJECT_NODE, ['scripts/check-late-code.ts'])) !== 0)
    fail('A page would wait for scripts that were not fetched ahead.');
  writeFileSync(STAMP_FILE, stamp);
}

// Before the first installation the machine's own Node.js runs this, which may not support a shorter check.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureBuilt();

function hashSources() {
  // Pages for the public leave out samples that every other environment shows.
  const hash = createHash('sha256').update(process.env.APP_ENV === 'production' ? 'production' : 'sandbox');
  // Addresses that are written into the pages (next.config.ts); a .env file is one of the sources.
  for (const name of ['FORMS_HOST', 'BLOG_URL']) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  for (const source of BUILD_SOURCES) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const file = join(PROJECT_FOLDER, path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(file).sort()) addToHash(hash, `${path}/${name}`);
  } else {
    hash.update(`${path}\0${stats.size}\0`).update(readFileSync(file));
  }
}
