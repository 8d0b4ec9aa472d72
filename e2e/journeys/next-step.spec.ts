import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  expectApplicationStep1,
  expectApplicationStep2,
  inDays,
} from '../steps/application.ts';
import { expectConditionalOffer } from '../steps/conditional-offer.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  expectQuoteStep2,
  pressNext,
  startAtHome,
} from '../steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../steps/quote-offer.ts';
import { FetchedScripts, namedScripts } from '../steps/scripts.ts';

test(
  'each step comes from code that is here before Next is pressed',
  { tag: '@one-size' },
  async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    const scripts = await FetchedScripts.of(page);

    /** Expects that no part of the next step is fetched between the press and its answers. */
    async function goesOn(press: (page: Page) => Promise<void>, path: string, next: () => Promise<void>) {
      await page.waitForLoadState('networkidle');
      scripts.take();
      await press(page);
      await next();
      const needed = await namedScripts(page, path);
      expect(needed.size).toBeGreaterThan(5);
      const late = scripts.take().filter((script) => needed.has(script));
      expect(late, `scripts of ${path} that were fetched after the press`).toEqual([]);
    }

    /** Nor any part of the page in between, which requests the quote as soon as it is shown. */
    async function pressNextToQuote() {
      const asking = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/quote'));
      await pressNext(page);
      await asking;
      expect(scripts.take(), 'scripts that the question for a quote waited for').toEqual([]);
    }

    await startAtHome(page);
    await answerQuoteStep1(page, answers);
    await goesOn(pressNext, '/quote/step-2', async () => {
      await expectQuoteStep2(page);
      await answerQuoteStep2(page, answers);
    });
    await goesOn(pressNextToQuote, '/quote/offer', async () => {
      await expectQuoteOffer(page);
      await chooseLoanType(page, 'Unsecured');
    });
    await goesOn(pressContinue, '/application/step-1', async () => {
      await expectApplicationStep1(page);
      await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
    });
    await goesOn(pressNext, '/application/step-2', async () => {
      await expectApplicationStep2(page);
      await answerExpenses(page, { rent: '1800', everyday: '1500', other: '300' });
    });
    await goesOn(pressNext, '/application/offer', () => expectConditionalOffer(page));
  },
);
