import type { Browser, BrowserContext, Page } from '@playwright/test';
import { answersOf, somebody } from '../../e2e/steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  expectApplicationStep1,
  expectApplicationStep2,
  inDays,
} from '../../e2e/steps/application.ts';
import { acceptOffer, expectConditionalOffer } from '../../e2e/steps/conditional-offer.ts';
import { answerQuoteStep1, answerQuoteStep2, expectQuoteStep2, pressNext } from '../../e2e/steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../../e2e/steps/quote-offer.ts';
import type { Target } from './load-page.ts';

/** One of our screens, and what is asked of it. */
export type OurScreen = Omit<Target, 'url'> & { path: string };

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Leads an applicant through the product and stops where each screen can be opened.
 * @param visit measures a screen with what the applicant's browser holds by then
 */
export async function visitScreens(
  browser: Browser,
  product: string,
  visit: (screen: OurScreen, state: State) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: product, locale: 'en-AU' });
  const page = await context.newPage();
  const open = async (...screens: OurScreen[]) => {
    const state = await context.storageState();
    for (const screen of screens) await visit(screen, state);
  };
  try {
    await open(
      { path: '/', ready: 'main' },
      { path: '/resume', ready: 'main form' },
      {
        path: '/quote/step-1',
        ready: 'main form',
        typing: { field: 'input[name="firstname"]', next: 'main form button[type="submit"]' },
      },
    );
    await leadToStep2(page);
    await open({ path: '/quote/step-2', ready: 'main form' });
    await leadToQuote(page);
    await open({ path: '/quote/offer', ready: 'main' });
    await pressContinue(page);
    await expectApplicationStep1(page);
    await open(
      { path: '/application/step-1', ready: 'main form' },
      { path: '/application/step-2', ready: 'main form' },
    );
    await leadToOffer(page);
    await open({ path: '/application/offer', ready: 'main' });
    await acceptOffer(page);
    await page.waitForURL(/bank-details/);
    await open({ path: '/bank-details', ready: 'main form' });
  } finally {
    await context.close();
  }
}

const answers = answersOf(await somebody('A'));

async function leadToStep2(page: Page): Promise<void> {
  await page.goto('/quote/step-1');
  await answerQuoteStep1(page, answers);
  await pressNext(page);
  await expectQuoteStep2(page);
}

async function leadToQuote(page: Page): Promise<void> {
  await answerQuoteStep2(page, answers);
  await pressNext(page);
  await expectQuoteOffer(page);
  await chooseLoanType(page, 'Unsecured');
}

async function leadToOffer(page: Page): Promise<void> {
  await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
  await pressNext(page);
  await expectApplicationStep2(page);
  await answerExpenses(page, { rent: '1800', everyday: '1500', other: '300' });
  await pressNext(page);
  await expectConditionalOffer(page);
}
