import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../product-test.ts';
import type { Screen } from '../screens/screen.ts';
import { sayTheSameEveryDay } from './same-every-day.ts';

/** Longer pages are cut: the pictures are kept with the code. */
const LONGEST_PICTURE = 2000;
/** A picture of something further down the page shows this much of what is above it, and is only as long as needed. */
const SHOWN_ABOVE = 24;
const LONGEST_PART = 1400;

/** Whether a screen does not move on, and looks the same for everybody. */
export function isPictured({ passes, isOfEverybody }: Screen): boolean {
  return passes !== true && isOfEverybody !== true;
}

/** A picture of the screen as it is now, from its top or from what it is about, in the few colours that it has. */
export async function takePicture(page: Page, { isLong, isShowcase, isAbout }: Screen): Promise<Buffer> {
  if (isShowcase !== true) await expect(page.locator('.animate-breathe')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // An element under the pointer looks different.
  await page.mouse.move(0, 0);
  await sayTheSameEveryDay(page);
  await keepWhatThePointerDecides(page);
  // What is fixed to the window, or covers it, is where it is at the top of the page.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const width = page.viewportSize()?.width ?? 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const subject = await isAbout?.(page).boundingBox();
  const top = subject ? Math.max(0, Math.round(subject.y) - SHOWN_ABOVE) : 0;
  // A dialog covers the window, and the page below it is not the screen.
  const isOneWindow = isLong === true || (await page.getByRole('dialog').count()) > 0;
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    ...(!isOneWindow && {
      fullPage: true,
      clip: { x: 0, y: top, width, height: Math.min(whole - top, subject ? LONGEST_PART : LONGEST_PICTURE) },
    }),
  });
  return sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
}

/** For a picture taller than the window the browser acts as if there were a mouse, whatever the device. */
async function keepWhatThePointerDecides(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keepIn = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('pointer'))
          rule.media.mediaText = window.matchMedia(rule.conditionText).matches ? 'all' : 'not all';
        if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) keepIn(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) keepIn(sheet.cssRules);
  });
}
