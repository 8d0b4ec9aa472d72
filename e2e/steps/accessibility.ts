import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../product-test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 A and AA or of best practice on the screen as it stands, and nothing wider than it. */
export async function expectAccessible(page: Page): Promise<void> {
  await settleColours(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    // Without it every look opens another tab, for frames that the product does not have.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('  ')}`);
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/** A colour on its way to another has a contrast that nobody is shown for long: what moves has arrived. */
async function settleColours(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // A spinner goes on for ever.
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    ),
  );
}
