import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../product-test.ts';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 A and AA or of best practice on the screen as it stands, and nothing wider than it. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way to another one has a contrast that nobody is shown for long.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    // Without it every look opens another tab, for frames that the product does not have.
    .setLegacyMode()
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(wordsOf).join('  ')}`);
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

function wordsOf({ html, failureSummary = '' }: Violations[number]['nodes'][number]): string {
  return `${html} ${failureSummary.replaceAll(/\s+/g, ' ')}`;
}
