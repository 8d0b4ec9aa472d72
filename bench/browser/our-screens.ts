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

/** One of our screens, and what is measured on it. */
export type OurScreen = Omit<Target, 'url'> & { path: string };

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Leads an applicant through the product, and yields each screen with the browser's state in which it can be opened.
 */
export async function* visitScreens(
  browser: Browser,
  product: string,
): AsyncGenerator<{ screen: OurScreen; state: State }> {
  const context = await browser.newContext({ baseURL: product, locale: 'en-AU' });
  const page = await context.newPage();
  try {
    for (const { reach, screens } of STAGES) {
      await reach(page);
      const state = await context.storageState();
      for (const screen of screens) yield { screen, state };
    }
  } finally {
    await context.close();
  }
}

const answers = answersOf(await somebody('A'));

/** How far an applicant is taken, and which screens can be opened there. */
const STAGES: readonly { reach: (page: Page) => Promise<unknown>; screens: readonly OurScreen[] }[] = [
  {
    reach: (page) => page.goto('/quote/step-1'),
    screens: [
      { path: '/', ready: 'main' },
      { path: '/resume', ready: 'main form' },
      {
        path: '/quote/step-1',
        ready: 'main form',
        typing: { field: 'input[name="firstname"]', next: 'main form button[type="submit"]' },
      },
    ],
  },
  { reach: leadToStep2, screens: [{ path: '/quote/step-2', ready: 'main form' }] },
  { reach: leadToQuote, screens: [{ path: '/quote/offer', ready: 'main', isSkeletonFirst: true }] },
  {
    reach: leadToIncome,
    screens: [
      { path: '/application/step-1', ready: 'main form' },
      { path: '/application/step-2', ready: 'main form' },
    ],
  },
  { reach: leadToOffer, screens: [{ path: '/application/offer', ready: 'main', isSkeletonFirst: true }] },
  { reach: leadToBank, screens: [{ path: '/bank-details', ready: 'main form' }] },
];

async function leadToStep2(page: Page): Promise<void> {
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

async function leadToIncome(page: Page): Promise<void> {
  await pressContinue(page);
  await expectApplicationStep1(page);
}

async function leadToBank(page: Page): Promise<void> {
  await acceptOffer(page);
  await page.waitForURL(/bank-details/);
}

async function leadToOffer(page: Page): Promise<void> {
  await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
  await pressNext(page);
  await expectApplicationStep2(page);
  await answerExpenses(page, { rent: '1800', everyday: '1500', other: '300' });
  await pressNext(page);
  await expectConditionalOffer(page);
}
