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
  // A cursor blinks, and a field looks another way while it has the focus; where the focus is, is another test's.
  await page.mouse.move(0, 0);
  await sayTheSameEveryDay(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  // A dialog lies over the window, and what is below it is not the screen.
  const isOneWindow = isLong === true || (await page.getByRole('dialog').count()) > 0;
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: isOneWindow ? height : Math.min(whole, LONGEST_PICTURE) },
  });
  return sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
}
