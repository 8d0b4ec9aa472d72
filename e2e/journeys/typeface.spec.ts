import { join } from 'node:path';
import { expect, test } from '../product-test.ts';
import { layoutShiftOf, watchLayoutShift } from '../steps/layout-shift.ts';

const BUILT_PAGES = join(import.meta.dirname, '../../.next/server/app');

/** Where people arrive: by themselves, by a link in a mail, or on another device. As they are first painted. */
const FIRST_PAGES = [
  'index',
  'resume',
  'quote/step-1',
  'quote/step-2',
  'quote/offer',
  'application/step-1',
  'application/step-2',
  'application/offer',
  'application/offer/updated',
  'application/offer/accepted',
  'bank-details',
  'bank-details/document-upload',
];

for (const name of FIRST_PAGES) {
  test(`nothing on ${name} moves when the typeface arrives`, async ({ page }) => {
    let bringTypeface: () => void = () => undefined;
    const isDrawn = new Promise<void>((resolve) => {
      bringTypeface = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await isDrawn;
      await route.continue();
    });
    // Only the typeface is to change anything.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.route('**/first-paint', (route) => route.fulfill({ path: join(BUILT_PAGES, `${name}.html`) }));
    await page.goto('/first-paint', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(watchLayoutShift);
    bringTypeface();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await layoutShiftOf(page)).toBeLessThan(0.002);
  });
}
