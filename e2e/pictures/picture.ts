import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../product-test.ts';
import type { Screen } from '../screens/screen.ts';
import { sayTheSameEveryDay } from './same-every-day.ts';

/** Longer pages are cut: the pictures are kept with the code. */
const LONGEST_PICTURE = 2000;
/** A picture of what stands further down shows so much of what is above it, and is as long as that needs. */
const SHOWN_ABOVE = 24;
const LONGEST_PART = 1400;

/** Whether a screen stands still, and looks the same for everybody. */
export function isPictured({ passes, isOfEverybody }: Screen): boolean {
  return passes !== true && isOfEverybody !== true;
}

/** A screen as it stands now, from its top or from what it is about, in the few colours that it has. */
export async function takePicture(page: Page, { isLong, isShowcase, isAbout }: Screen): Promise<Buffer> {
  if (isShowcase !== true) await expect(page.locator('.animate-breathe')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What the pointer rests on looks another way.
  await page.mouse.move(0, 0);
  await sayTheSameEveryDay(page);
  await keepWhatThePointerDecides(page);
  // What sticks to the window, or lies over it, stands where it stands at the top of the page.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const width = page.viewportSize()?.width ?? 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const subject = await isAbout?.(page).boundingBox();
  const top = subject ? Math.max(0, Math.round(subject.y) - SHOWN_ABOVE) : 0;
  // A dialog lies over the window, and what is below it is not the screen.
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

/** The browser takes more than a window of a page as with a mouse, whatever touches it. */
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
