import type { LaunchOptions } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

/** How every program of this project starts its browser: the one in CHROMIUM_PATH, or else Playwright's. */
export const BROWSER_LAUNCH: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
