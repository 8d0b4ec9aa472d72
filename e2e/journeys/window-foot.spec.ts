import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { select } from '../steps/fields.ts';
import { layoutShiftOf, watchLayoutShift } from '../steps/layout-shift.ts';
import { answerQuoteStep1, expectQuoteStep2, pressNext } from '../steps/quote.ts';

test.use({ hasAnsweredConsent: false });

const NOTICE = '**/api/v2/notice';
const update = (isInForce: boolean) => ({
  maintenance: { startsAt: '2099-09-19T13:00:00Z', endsAt: '2099-09-19T15:00:00Z', isInForce },
});

const card = (page: Page) => page.getByRole('region', { name: 'Counting visits' });
const notice = (page: Page) => page.getByRole('region', { name: /^System update/ });
const counted = (page: Page) => page.evaluate(() => window.dataLayer ?? []);

/**
 * Opens a page whose notice is answered only once everything else is loaded, and returns how far anything moved because
 * of it.
 */
async function openAndWatch(page: Page, path: string, answer: object, expectFoot: () => Promise<void>) {
  let answerNow: () => void = () => undefined;
  const isDrawn = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route(NOTICE, async (route) => {
    await isDrawn;
    await route.fulfill({ json: answer });
  });
  await page.goto(path);
  await page.evaluate(async () => {
    // The typeface is loaded and has replaced the fallback.
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await page.evaluate(watchLayoutShift);
  answerNow();
  await expectFoot();
  expect(await layoutShiftOf(page), path).toBe(0);
  await page.unroute(NOTICE);
}

test('the notice of a system update stands in every frame and moves nothing', async ({ page }) => {
  for (const path of ['/', '/quote/step-1', '/partners/cra/']) {
    await openAndWatch(page, path, update(false), async () => {
      await expect(notice(page)).toContainText('between 19 Sept 11pm AEST and 20 Sept 1am AEST');
      await expect(card(page)).toHaveCount(0);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  const logo = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Boronia Loans' }));
  expect((await boxOf(notice(page).locator('svg'))).x, 'level with the page').toBe(logo.x);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the system update notice' }).click();
  await expect(notice(page)).toHaveCount(0);

  await test.step('closed, it stays closed for the visit', async () => {
    await page.route(NOTICE, (route) => route.fulfill({ json: update(false) }));
    const answered = page.waitForResponse(NOTICE);
    await page.goto('/quote/step-1');
    await answered;
    await expect(notice(page)).toHaveCount(0);
  });
  await test.step('once the update is under way it says so', async () => {
    await page.route(NOTICE, (route) => route.fulfill({ json: update(true) }));
    await page.reload();
    await expect(notice(page)).toContainText('under way until 20 Sept 1am AEST');
  });
});

test('nobody is counted before agreeing, and whoever agreed can refuse', async ({ page }) => {
  await openAndWatch(page, '/', {}, () => expect(card(page)).toBeVisible());
  await page.route(NOTICE, (route) => route.fulfill({ json: {} }));
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Agree' }).press('Enter');
  await expect(card(page)).toHaveCount(0);

  await test.step('a step is counted', async () => {
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answersOf(await somebody('A')));
    await pressNext(page);
    await expectQuoteStep2(page);
    expect(await counted(page)).toEqual([{ event: 'Quote-Step-1-Next-Button' }]);
  });
  await test.step('refused in the footer, it is forgotten, and never asked again', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('button', { name: 'Agree' })).toHaveAttribute('aria-pressed', 'true');
    await footer.getByRole('button', { name: 'Refuse' }).click();
    expect(await counted(page)).toEqual([]);
    await page.goto('/');
    await expect(footer.getByRole('button', { name: 'Refuse' })).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page)).toHaveCount(0);
  });
});

test('the question is never laid over a form', { tag: '@one-size' }, async ({ page }) => {
  await page.route(NOTICE, (route) => route.fulfill({ json: {} }));
  for (const path of ['/quote/step-1', '/resume']) {
    const answered = page.waitForResponse(NOTICE);
    await page.goto(path);
    await answered;
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Agree' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  }
});

test.describe('on a phone, the notice of a system update', { tag: '@one-size' }, () => {
  test.use({ viewport: { width: 375, height: 667 }, hasAnsweredConsent: true });

  test('leaves room for the page, and hides neither a list that is open nor what has the focus', async ({
    page,
  }) => {
    await page.route(NOTICE, (route) => route.fulfill({ json: update(false) }));
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answersOf(await somebody('A')));
    await pressNext(page);
    await expectQuoteStep2(page);
    const { height, y: top } = await boxOf(notice(page));
    expect(height).toBeLessThan(667 / 6);

    await test.step('a list that reaches down to it lies over it', async () => {
      await select(page, 'Employment status', 'Full-time');
      const industry = page.getByRole('combobox', { name: 'Industry' });
      await scrollTo(industry, top - 120);
      await industry.click();
      const list = await boxOf(page.getByRole('listbox', { name: 'Industry' }));
      expect(list.y + list.height).toBeGreaterThan(top + height / 2);
      await expect.poll(() => isInFront(page, '[role=listbox]', top + height / 2)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => isInFront(page, '[role=listbox]', top + height / 2)).toBe(false);
    });
    await test.step('what Tab leads to stands above it, and Tab leads to its button', async () => {
      const close = page.getByRole('button', { name: 'Close the system update notice' });
      for (let stops = 0; stops < 60; stops += 1) {
        await page.keyboard.press('Tab');
        if (await close.evaluate((button) => button === document.activeElement)) break;
        const focused = await boxOf(page.locator(':focus'));
        expect(focused.y + Math.min(focused.height, 48), `stop ${String(stops)}`).toBeLessThanOrEqual(top);
      }
      await page.keyboard.press('Enter');
      await expect(notice(page)).toHaveCount(0);
    });
  });

  test('stands at the end of the page where a keyboard leaves little of the window', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 350 });
    await page.route(NOTICE, (route) => route.fulfill({ json: update(false) }));
    await page.goto('/quote/step-1');
    await expect(notice(page)).toBeVisible();
    await expect(notice(page)).not.toBeInViewport();
  });
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${String(part)} is not drawn`);
  return box;
}

/** Scrolls a part to this height in the window. */
async function scrollTo(part: Locator, y: number): Promise<void> {
  await part.evaluate((element, wanted) => {
    window.scrollBy(0, element.getBoundingClientRect().top - wanted);
  }, y);
}

/** Whether, at this height in the window, such a part is what can be seen and pressed. */
function isInFront(page: Page, selector: string, y: number): Promise<boolean> {
  return page.evaluate(
    ([wanted, height]) => (document.elementFromPoint(120, height)?.closest(wanted) ?? null) !== null,
    [selector, y] as const,
  );
}
