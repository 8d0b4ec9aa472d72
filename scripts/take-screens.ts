import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SCREENS } from '../e2e/screens/all-screens.ts';
import { SIZES, visit } from '../e2e/screens/browse.ts';
import type { SizeName } from '../e2e/screens/browse.ts';
import type { Screen } from '../e2e/screens/screen.ts';
import { visitProduct } from './product-to-visit.ts';

/**
 * Takes a picture of every screen (`e2e/screens/`) at the size of a phone and of a desktop:
 * `docs/screens/<screen>-<size>.png`. With names of screens, or their beginnings, only those are taken anew.
 */

const FOLDER = join(import.meta.dirname, '../docs/screens');
const PORT = 3908;
/** Longer pages are cut: the pictures are kept with the code. */
const LONGEST_PICTURE = 2000;

const wanted = process.argv.slice(2);
const screens = SCREENS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
);

async function take(page: Page, { name, isLong }: Screen, size: SizeName): Promise<void> {
  const { width, height } = SIZES[size].viewport;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: join(FOLDER, `${name}-${size}.png`),
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: isLong === true ? height : Math.min(whole, LONGEST_PICTURE) },
  });
  console.log(`${name}-${size}.png`);
}

await visitProduct(PORT, async (browser, url) => {
  if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const size of ['phone', 'desktop'] as const) {
    for (const screen of screens) {
      await visit(browser, url, size, screen, (page) => take(page, screen, size));
    }
  }
});
