import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { field } from '../steps/fields.ts';
import { answerQuoteStep1, expectQuoteStep2, expectStep1Answers, pressNext } from '../steps/quote.ts';
import { lateScripts } from '../steps/scripts.ts';

test.describe('a page whose code has not arrived', { tag: '@one-size' }, () => {
  test('keeps what is typed', async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    const arrive = await holdBackScripts(page);
    await page.goto('/quote/step-1', { waitUntil: 'commit' });
    await answerQuoteStep1(page, answers);
    await expect(field(page, 'First name')).toHaveValue('Ada');
    await arrive();
    // Hydrated: an amount is shown as money once its field is left.
    const amount = field(page, 'How much would you like to borrow?');
    await expect(async () => {
      await amount.focus();
      await field(page, 'First name').focus();
      await expect(amount).toHaveValue(/^\$/, { timeout: 1_000 });
    }).toPass();
    await expectStep1Answers(page, answers);
    await pressNext(page);
    await expectQuoteStep2(page);
  });

  // Step 1A is made of the same fields, for the time before it knows what a referral brought.
  for (const path of ['/quote/step-1', '/quote/step-1A']) {
    test(`carries out a Next that was pressed early at ${path}`, async ({ page }) => {
      const answers = answersOf(await somebody('A'));
      const arrive = await holdBackScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await answerQuoteStep1(page, answers);
      await pressNext(page);
      await arrive();
      await expectQuoteStep2(page);
      expect(new URL(page.url()).search).toBe('');
    });
  }

  test("keeps what is typed, and Next, while only the form's own code is missing", async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    const late = await lateScripts(page, '/quote/step-1');
    expect(late.size).toBeGreaterThan(0);
    const arrive = await holdBackScripts(page, (path) => late.has(path));
    await page.goto('/quote/step-1', { waitUntil: 'commit' });
    // The page around the form already works.
    const agree = page.getByRole('contentinfo').getByRole('button', { name: 'Agree' });
    await expect(async () => {
      await agree.click();
      await expect(agree).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
    }).toPass();
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    // Neither lost nor carried out: it waits.
    await expectStep1Answers(page, answers, { isFormatted: false });
    await arrive();
    await expectQuoteStep2(page);
    await page.goBack();
    await expectStep1Answers(page, answers);
  });

  test.describe('when it did not come', () => {
    test.use({ expectedComplaints: /ERR_FAILED/ });

    test("asks again for the form's code", async ({ page }) => {
      const answers = answersOf(await somebody('A'));
      const late = await lateScripts(page, '/quote/step-1');
      let refusals = 0;
      // Often enough to fail the runtime's own second try too.
      await page.route(/\/_next\/static\/.*\.js/, async (route) => {
        const isRefused = late.has(new URL(route.request().url()).pathname) && refusals < late.size * 4;
        if (!isRefused) return route.continue();
        refusals += 1;
        return route.abort();
      });
      await page.goto('/quote/step-1', { waitUntil: 'commit' });
      await answerQuoteStep1(page, answers);
      await pressNext(page);
      await expectQuoteStep2(page);
      expect(refusals).toBeGreaterThan(late.size);
    });
  });

  test('keeps what is typed on a slow processor', async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    const developer = await page.context().newCDPSession(page);
    await developer.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/quote/step-1', { waitUntil: 'commit' });
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await expectQuoteStep2(page);
    await developer.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goBack();
    await expectStep1Answers(page, answers);
  });
});

/** Holds scripts back until told to let them arrive. */
async function holdBackScripts(
  page: Page,
  isHeld: (path: string) => boolean = () => true,
): Promise<() => Promise<void>> {
  let letArrive = () => {
    // Set below, before anybody can call it.
  };
  const arrived = new Promise<void>((resolve) => {
    letArrive = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    if (isHeld(new URL(route.request().url()).pathname)) await arrived;
    await route.continue();
  });
  return async () => {
    letArrive();
    await page.waitForLoadState('load');
  };
}
