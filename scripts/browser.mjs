import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { PROJECT_NODE, installedProgram, run } from './project.mjs';

/** The headless one comes first: a page takes it less than half the processor time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium for the end-to-end tests: the one in CHROMIUM_PATH, the system's, or Playwright's. When there
 * is none, Debian's is installed where we may do that; otherwise Playwright's is downloaded.
 *
 * @returns {Promise<string | undefined>} undefined when there is none to be had
 */
export async function ensureBrowser() {
  const present = findBrowser();
  if (present) return present;
  console.log('Installing a browser for the end-to-end tests …');
  if (process.getuid?.() === 0 && hasProgram('apt-get')) {
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], quietly);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findBrowser()) break;
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly);
    }
  }
  if (!findBrowser()) await run(PROJECT_NODE, [installedProgram('playwright'), 'install', 'chromium']);
  return findBrowser();
}

function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, playwrightsBrowser()].find(
    (path) => path && isExecutable(path),
  );
}

function playwrightsBrowser() {
  const question =
    "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())";
  return spawnSync(PROJECT_NODE, ['--input-type=module', '--eval', question], { encoding: 'utf8' }).stdout;
}

function hasProgram(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
