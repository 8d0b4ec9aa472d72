import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { SCREENS } from '../screens/all-screens.ts';
import { openScreen } from '../screens/browse.ts';

/** A4 without its margins of 18 mm, in pixels. */
const SHEET = { width: 658, height: 987 };

/** What people print, or keep as a PDF, and how many sheets it takes at most. */
const PAPERS: Readonly<Record<string, number>> = {
  'quote-offer': 3,
  'quote-offer-not-begun': 1,
  'quote-declined': 2,
  'quote-no-quote': 2,
  'quote-no-quote-declined': 2,
  'application-offer': 4,
  'application-offer-updated': 2,
  'application-offer-changed': 2,
  'application-offer-accepted': 2,
  'application-completed': 1,
  'bank-details-complete': 1,
  'partner-receipt': 1,
  'privacy-disclosure-statement': 12,
  'electronic-communications-consent': 6,
  'terms-and-conditions': 8,
  'information-statement': 6,
  'target-market-determination': 3,
  complaints: 3,
};

const FIGURES = /\$[\d,]+(?:\.\d\d)?|\d+\.\d\d%|\b\d{1,2} [A-Z][a-z]+ \d{4}\b|\b[A-HJ-NP-Z2-9]{9}\b/g;

/** Every visible amount, rate, date and reference. */
async function figuresOn(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  return [...new Set(text.match(FIGURES))].sort();
}

test('what is printed has every figure and nothing to press @one-size', async ({
  page,
  browser,
  baseURL,
}) => {
  // Each in a browser of its own.
  test.slow();
  const papers = SCREENS.filter(({ name }) => name in PAPERS);
  expect(papers.map(({ name }) => name).sort()).toEqual(Object.keys(PAPERS).sort());
  await page.close();

  for (const paper of papers) {
    await test.step(paper.name, async () => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
      });
      const sheet = await context.newPage();
      await openScreen(sheet, paper);
      const shown = await figuresOn(sheet);
      await sheet.setViewportSize(SHEET);
      await sheet.emulateMedia({ media: 'print' });

      expect(await figuresOn(sheet)).toEqual(expect.arrayContaining(shown));
      await expect(sheet.getByText('Boronia Loans', { exact: true }).first(), 'whose it is').toBeVisible();
      const pressed = sheet.locator(
        'button, main a.rounded-control, nav, select, summary, input:not([type="checkbox"], [type="radio"])',
      );
      await expect(pressed.filter({ visible: true })).toHaveCount(0);
      expect(await wideThings(sheet)).toEqual([]);
      expect(await headingsInHeadings(sheet)).toEqual([]);
      const pdf = await sheet.pdf({ preferCSSPageSize: true });
      expect(
        pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length,
        `sheets of ${paper.name}`,
      ).toBeLessThanOrEqual(PAPERS[paper.name] ?? 0);
      // A browser prints the address above every sheet.
      expect(new URL(sheet.url()).search).not.toMatch(/token|email|contact/i);
      await context.close();
    });
  }
});

/** Elements that the edge of the paper would cut. */
function wideThings(page: Page): Promise<string[]> {
  return page.evaluate(
    (width) =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && element.closest('.sr-only') === null)
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    SHEET.width,
  );
}

/** Headings inside other headings. */
function headingsInHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((element) => element.checkVisibility() && element.closest('.sr-only') === null)
      .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }));
    return headings.flatMap((one, index) =>
      headings
        .slice(index + 1)
        .filter(
          (other) =>
            one.box.left < other.box.right &&
            other.box.left < one.box.right &&
            one.box.top + 1 < other.box.bottom &&
            other.box.top + 1 < one.box.bottom,
        )
        .map((other) => `${one.words} / ${other.words}`),
    );
  });
}
