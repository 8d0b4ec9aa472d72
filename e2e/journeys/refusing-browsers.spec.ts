import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  expectQuoteStep2,
  expectStep1Answers,
  pressNext,
} from '../steps/quote.ts';
import { expectQuoteOffer } from '../steps/quote-offer.ts';
import { hangDatabase, leaveOutStorage, refuseStorage } from '../steps/refusing-browser.ts';

const BROWSERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'refuses to keep anything': refuseStorage,
  'has no storage': leaveOutStorage,
  'has a database that never answers': hangDatabase,
};

test.describe('a browser that', { tag: '@one-size' }, () => {
  // The answer to being counted cannot be kept there either.
  test.use({ hasAnsweredConsent: false });

  for (const [what, make] of Object.entries(BROWSERS)) {
    test(`${what} gets its quote all the same`, async ({ page }) => {
      const answers = answersOf(await somebody('A'));
      await make(page);
      await page.goto('/quote/step-1');
      await answerQuoteStep1(page, answers);
      await expect(page.getByText('What you type here is not kept until you save it.')).toBeVisible();
      await pressNext(page);
      await expectQuoteStep2(page);
      await answerQuoteStep2(page, answers);
      await pressNext(page);
      await expectQuoteOffer(page);
      await page.goto('/');
      const counting = page.getByRole('region', { name: 'Counting visits' });
      await counting.getByRole('button', { name: 'Refuse' }).click();
      await expect(counting).toHaveCount(0);
    });
  }
});

test('whoever keeps no cookies is told before the application', { tag: '@one-size' }, async ({ page }) => {
  const told = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'keeps no cookies' });
  await page.goto('/quote/step-1');
  await expect(page.getByText('Credit score safe!')).toBeVisible();
  await expect(told).toHaveCount(0);
  await refuseStorage(page);
  await page.goto('/quote/step-1');
  await expect(told).toBeVisible();
});

test.describe('a start whose code does not come', { tag: '@one-size' }, () => {
  test.use({ expectedComplaints: /Failed to load resource: net::ERR_|Failed to load chunk/ });

  test('is tried again by the next press, and meanwhile the press is answered', async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    await page.clock.install();
    await page.route('**/*.js', async (route) => {
      const reply = await route.fetch();
      if ((await reply.text()).includes('application-drafts')) await route.abort('failed');
      else await route.fulfill({ response: reply });
    });
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    const told = page.getByRole('alert').filter({ hasText: 'check your connection' });
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(told).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectStep1Answers(page, answers);
    await page.unroute('**/*.js');
    await pressNext(page);
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expectQuoteStep2(page);
    }).toPass();
  });
});
