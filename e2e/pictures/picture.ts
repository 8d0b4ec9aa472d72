import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../product-test.ts';
import type { Screen } from '../screens/screen.ts';
import { sayTheSameEveryDay } from './same-every-day.ts';

/** Longer pages are cut: the pictures are kept with the code. */
const LONGEST_PICTURE = 2000;

/** Whether a screen stands still, and looks the same for everybody. */
export function isPictured({ passes, isOfEverybody }: Screen): boolean {
  return passes !== true && isOfEverybody !== true;
}

/** A screen as it stands now, from its top, in the few colours that it has. */
export async function takePicture(page: Page, { isLong, isShowcase }: Screen): Promise<Buffer> {
  if (isShowcase !== true) await expect(page.locator('.animate-breathe')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What the pointer rests on looks another way.
  await page.mouse.move(0, 0);
  await sayTheSameEveryDay(page);
  // What sticks to the window, or lies over it, stands where it stands at the top of the page.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const width = page.viewportSize()?.width ?? 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  // A dialog lies over the window, and what is below it is not the screen.
  const isOneWindow = isLong === true || (await page.getByRole('dialog').count()) > 0;
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    ...(!isOneWindow && {
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(whole, LONGEST_PICTURE) },
    }),
  });
  return sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
}
