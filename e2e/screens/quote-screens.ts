import type { Page } from '@playwright/test';
import { PARTNERS } from '#lib/domain/partners.ts';
import { partnerPath } from '#lib/routes/route-table.ts';
import { expect } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { search, section, select, type } from '../steps/fields.ts';
import { LenderByHand } from '../steps/lender.ts';
import { consentTo, expectReceipt } from '../steps/partner.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  askForQuote,
  expectQuoteStep2,
  pressNext,
} from '../steps/quote.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';
import { after, as, at, press, pressNextInVain, seen } from './screen.ts';
import type { Screen } from './screen.ts';

const ANSWERS = async () => answersOf(await somebody('A'));
const isQuoted: Screen['open'] = (page) =>
  expect(page.getByRole('group', { name: 'Choose your term' })).toBeVisible();
const homeOf = (page: Page) => section(page, 'Your current address');

const quoteStep1Answered: Screen['open'] = after(at('quote/step-1'), async (page) => {
  await answerQuoteStep1(page, await ANSWERS());
});

/** Step 2 of somebody who has just answered step 1. */
const quoteStep2 = after(quoteStep1Answered, pressNext, expectQuoteStep2);

/** From the home page to the quote; the API's answer is held back until the screen has been looked at. */
const quoteProcessing: Screen['open'] = async (page) => {
  await page.route('**/quote', () => new Promise<never>(() => undefined));
  await page.goto('/quote/step-1');
  await askForQuote(page, await ANSWERS());
  await page.waitForURL(/processing/);
};

/** A quote that is less than was asked for. */
const quoteCapped: Screen['open'] = async (page) => {
  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('C1'), { loanAmount: '60000' }));
  await page.waitForURL(/quote\/offer/);
};

const quoteDeclined: Screen['open'] = async (page) => {
  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('A'), { work: { status: 'Unemployed' } }));
  await page.waitForURL(/declined/);
};

/** Every save fails as it would at the edge of a network. */
const savesTimeOut: Screen['open'] = (page) =>
  page.route('**/api/v2/contact', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 504, contentType: 'application/problem+json', body: '{"code":"timeout"}' })
      : route.fallback(),
  );

/** Every save is told that there is no such application any more. */
const savesFindNothing: Screen['open'] = (page) =>
  page.route('**/api/v2/contact', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 404,
          contentType: 'application/problem+json',
          body: '{"code":"not-found","detail":"We could not find your application. Please start again."}',
        })
      : route.fallback(),
  );

/** The lender looks at an accepted application, and declines. */
const declinedByLender: Screen['open'] = async (page) => {
  await seedAcceptedApplication(page.context());
  const lender = await LenderByHand.of(page.context());
  await lender.says({ type: 'declined', reason: 'Your account shows unpaid direct debits.' });
  await at('quote/no-quote')(page);
  await seen("The lender's reason")(page);
};

const cra = PARTNERS.find(({ slug }) => slug === 'cra');

const handedOver: Screen['open'] = async (page) => {
  await as('status-referred-to-partner', 'home')(page);
  await page.goto(partnerPath('cra'));
  await consentTo(page, cra?.name ?? '');
  await expectReceipt(page, cra?.name ?? '');
};

/** The two steps of the quote, the quote itself, and everything else that requesting one may lead to. */
export const QUOTE_SCREENS: readonly Screen[] = [
  { name: 'quote-step-1', route: 'quote/step-1', open: at('quote/step-1') },
  { name: 'quote-step-1-errors', route: 'quote/step-1', open: after(at('quote/step-1'), pressNextInVain) },
  { name: 'quote-step-1-answered', route: 'quote/step-1', open: quoteStep1Answered },
  {
    name: 'quote-step-1-timed-out',
    route: 'quote/step-1',
    passes: true,
    open: after(
      savesTimeOut,
      quoteStep1Answered,
      pressNext,
      seen('Your request timed out, please try again.'),
    ),
  },
  {
    name: 'quote-step-1-led-back',
    route: 'quote/step-1',
    open: after(savesFindNothing, quoteStep1Answered, pressNext, (page) =>
      expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible(),
    ),
  },
  {
    name: 'quote-step-1-offline',
    route: 'quote/step-1',
    open: after(
      at('quote/step-1'),
      (page) => page.waitForLoadState('networkidle'),
      (page) => page.context().setOffline(true),
      seen('You are offline.'),
    ),
  },
  { name: 'quote-step-1A', route: 'quote/step-1A', open: as('status-quote-start', 'quote/step-1A') },
  { name: 'quote-step-2', route: 'quote/step-2', open: quoteStep2 },
  { name: 'quote-step-2-errors', route: 'quote/step-2', open: after(quoteStep2, pressNextInVain) },
  {
    name: 'quote-step-2-suggestions',
    route: 'quote/step-2',
    open: after(quoteStep2, async (page) => {
      await homeOf(page).getByRole('combobox').pressSequentially('12 Smith Street, Richmond');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    }),
  },
  {
    name: 'quote-step-2-two-addresses',
    route: 'quote/step-2',
    open: after(quoteStep2, async (page) => {
      await homeOf(page).getByRole('button', { name: "Can't find your address?" }).click();
      await type(homeOf(page), 'Years there', '1');
      await type(homeOf(page), 'Months there', '2');
      await expect(section(page, 'Your previous address').getByRole('combobox')).toBeVisible();
      await select(page, 'Employment status', 'Full-time');
    }),
  },
  {
    name: 'quote-step-2-abroad',
    route: 'quote/step-2',
    open: after(quoteStep2, async (page) => {
      const previous = section(page, 'Your previous address');
      await type(homeOf(page), 'Years there', '1');
      await type(homeOf(page), 'Months there', '2');
      await previous.getByRole('button', { name: 'My previous address was outside Australia' }).click();
      await search(previous, 'Country', 'New Zealand');
      await type(previous, 'Address', '4 Beach Road');
    }),
  },
  {
    name: 'quote-step-2-answered',
    route: 'quote/step-2',
    open: async (page) => {
      const answers = await ANSWERS();
      await page.goto('/quote/step-1');
      await answerQuoteStep1(page, answers);
      await pressNext(page);
      await expectQuoteStep2(page);
      await answerQuoteStep2(page, answers);
    },
  },
  { name: 'quote-processing', route: 'quote/processing', passes: true, isLong: true, open: quoteProcessing },
  { name: 'quote-offer', route: 'quote/offer', open: as('status-quote-given', 'quote/offer', isQuoted) },
  {
    name: 'quote-offer-amount',
    route: 'quote/offer',
    open: as(
      'status-quote-given',
      'quote/offer',
      after(isQuoted, press('Change the loan amount'), (page) =>
        expect(page.getByLabel('Loan amount', { exact: true })).toBeVisible(),
      ),
    ),
  },
  { name: 'quote-offer-capped', route: 'quote/offer', open: quoteCapped },
  { name: 'quote-offer-not-begun', route: 'quote/offer', open: at('quote/offer') },
  { name: 'quote-no-quote', route: 'quote/no-quote', open: as('status-no-quote-given', 'quote/no-quote') },
  { name: 'quote-no-quote-declined', route: 'quote/no-quote', open: as('status-declined', 'quote/no-quote') },
  { name: 'quote-no-quote-by-lender', route: 'quote/no-quote', open: declinedByLender },
  { name: 'quote-no-quote2', route: 'quote/no-quote2', open: as('status-quote-start', 'quote/no-quote2') },
  { name: 'quote-declined', route: 'quote/declined', open: quoteDeclined },
  {
    name: 'quote-declined-at-assessment',
    route: 'quote/declined',
    open: as('assessment-declined', 'quote/declined', seen('What we counted')),
  },
  {
    name: 'partner',
    route: 'partner',
    open: async (page) => {
      await as('status-referred-to-partner', 'home')(page);
      await page.goto(partnerPath('cra'));
      await expect(page.getByRole('checkbox')).toBeVisible();
    },
  },
  { name: 'partner-not-begun', route: 'partner', open: (page) => page.goto(partnerPath('cra')) },
  { name: 'partner-receipt', route: 'partner', open: handedOver },
  {
    name: 'partner-taken-back',
    route: 'partner',
    open: after(handedOver, press('Take it back'), seen('You have taken back your consent')),
  },
  {
    name: 'partner-ask-again',
    route: 'partner',
    open: async (page) => {
      await as('assessment-referred', 'home')(page);
      await page.goto(partnerPath('cra'));
      await seen('Or ask us again with different figures')(page);
    },
  },
];
