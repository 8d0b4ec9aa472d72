import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { Screen } from '../e2e/screens/screen.ts';
import { BROWSER_LAUNCH } from './browser-launch.ts';

const PROJECT_FOLDER = join(import.meta.dirname, '..');
const START_LIMIT_MS = 300_000;

/**
 * Starts the built product on a throwaway database, and a browser, and ends both when the visit is over. `PRODUCT_URL`
 * names a product that is already running.
 */
export async function visitProduct(
  port: number,
  look: (browser: Browser, productUrl: string) => Promise<void>,
): Promise<void> {
  const running = process.env['PRODUCT_URL'];
  const url = running ?? `http://localhost:${String(port)}`;
  const end = running === undefined ? startProduct(port) : () => Promise.resolve();
  try {
    await untilReady(url);
    const browser = await chromium.launch(BROWSER_LAUNCH);
    await look(browser, url);
    await browser.close();
  } finally {
    await end();
  }
}

/** How many screens are open at a time. */
const LANES = 2;

/** Looks at each screen, a few at a time. */
export async function lookAtEach(
  screens: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const waiting = screens.values();
  const goOn = async () => {
    for (const screen of waiting) await look(screen);
  };
  await Promise.all(Array.from({ length: LANES }, goOn));
}

function startProduct(port: number): () => Promise<void> {
  const product = spawn(process.execPath, ['scripts/serve-for-tests.mjs'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    product.once('exit', () => {
      resolve();
    });
  });
  return async () => {
    product.kill('SIGTERM');
    await ended;
  };
}

async function untilReady(url: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    const reply = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (reply?.ok === true) return;
    await wait(200);
  }
  throw new Error('The product did not start');
}
