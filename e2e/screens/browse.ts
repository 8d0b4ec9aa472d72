import type { Browser, Page } from '@playwright/test';
import { ANALYTICS_CHOICE_KEY } from '#lib/analytics/consent.ts';
import type { Screen } from './screen.ts';

/** The two sizes at which every screen is looked at. */
const SIZES = {
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;
export type SizeName = keyof typeof SIZES;

const QUIET_LIMIT_MS = 4000;

/** Opens a screen in a browser of its own, hands it over, and closes it again. */
export async function visit<Seen>(
  browser: Browser,
  productUrl: string,
  size: SizeName,
  screen: Screen,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: productUrl,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  try {
    const page = await context.newPage();
    await openScreen(page, screen);
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Brings a page to a screen and waits until nothing more is on its way. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.asksConsent !== true) {
    await page.addInitScript((key) => {
      // A frame that is just being closed has none.
      const storage = window.origin === 'null' ? null : (window.localStorage as Storage | null);
      storage?.setItem(key, storage.getItem(key) ?? 'refused');
    }, ANALYTICS_CHOICE_KEY);
  }
  await screen.open(page);
  if (screen.passes === true) return;
  // The sandbox's own pages poll all the time, and are never quiet.
  await page.waitForLoadState('networkidle', { timeout: QUIET_LIMIT_MS }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}
