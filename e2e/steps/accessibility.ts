import type { Page } from '@playwright/test';
import { findAxeViolations } from '../accessibility/axe.ts';
import { expect } from '../product-test.ts';

/**
 * Expects no violation of WCAG 2.2 A and AA or of best practice on the current screen, and nothing wider than the
 * screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // After a soft navigation the title appears a moment after the page.
  await expect(page).toHaveTitle(/\S/);
  expect.soft(await findAxeViolations(page), `accessibility of ${page.url()}`).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
