import type { Browser, BrowserContextOptions } from '@playwright/test';
import { loadPage, medianLoad, SLOW_4G } from './load-page.ts';
import type { Connection, Load, Target, Way } from './load-page.ts';

/** Loads of each page on each connection. */
export const ROUNDS = Math.max(3, Number(process.env['BENCH_ROUNDS'] ?? 3));

export const CONNECTIONS: readonly { name: string; connection?: Connection }[] = [
  { name: 'unthrottled' },
  { name: 'slow 4G', connection: SLOW_4G },
];

/** A way, with our state that the browser has. */
type OurWay = Way & { state?: BrowserContextOptions['storageState'] };

/** Loads two pages in turn, so that a busy moment of the machine affects both. @returns their medians */
export async function compareLoads(
  browser: Browser,
  page: Target,
  bare: Target,
  way: OurWay,
): Promise<{ page: Load; bare: Load }> {
  const loads = { page: [] as Load[], bare: [] as Load[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.bare.push(await loadFresh(browser, bare, { ...way, state: undefined }));
    loads.page.push(await loadFresh(browser, page, way));
  }
  return { page: medianLoad(loads.page), bare: medianLoad(loads.bare) };
}

/** A load in a browser context of its own, on a phone's screen. */
export async function loadFresh(browser: Browser, target: Target, { state, ...way }: OurWay): Promise<Load> {
  const context = await browser.newContext({
    locale: 'en-AU',
    viewport: { width: 375, height: 812 },
    ...(state === undefined ? {} : { storageState: state }),
  });
  try {
    return await loadPage(context, target, way);
  } finally {
    await context.close();
  }
}
