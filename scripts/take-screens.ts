import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { ROUTES } from '#lib/routes/route-table.ts';
import { answersOf, somebody } from '../e2e/steps/answers.ts';
import type { QuoteAnswers } from '../e2e/steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  expectApplicationStep1,
  expectApplicationStep2,
  inDays,
} from '../e2e/steps/application.ts';
import { acceptOffer, expectAccepted, expectConditionalOffer } from '../e2e/steps/conditional-offer.ts';
import { consentTo, expectPartnerPage, expectReceipt } from '../e2e/steps/partner.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  askForQuote,
  expectQuoteStep2,
  pressNext,
} from '../e2e/steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../e2e/steps/quote-offer.ts';

/** Takes a picture of every screen at the size of a phone and of a desktop: `docs/screens/<screen>-<size>.png`. */

const PROJECT_FOLDER = join(import.meta.dirname, '..');
const PORT = 3908;
const PRODUCT = `http://localhost:${String(PORT)}`;
const FOLDER = join(PROJECT_FOLDER, 'docs/screens');
const SIZES = {
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;
const START_LIMIT_MS = 300_000;
/** Longer pages are cut: the pictures are kept with the code. */
const LONGEST_PICTURE = 2000;
/** One window is enough of a page that passes by, and of a text that is read elsewhere. */
const ONE_WINDOW = new Set<string>([
  'quote-processing',
  'privacy-disclosure-statement',
  'electronic-communications-consent',
  'terms-and-conditions',
]);

type Camera = (name: string) => Promise<void>;
type Tour = (page: Page, take: Camera) => Promise<void>;

/** Each tour is an applicant of its own, in a browser of its own. */
const TOURS: Tour[] = [
  async (page, take) => {
    for (const id of [
      'home',
      'privacy-disclosure-statement',
      'electronic-communications-consent',
      'terms-and-conditions',
      'finished',
      'sandbox',
      'sandbox/scenarios',
      'sandbox/mailbox',
      'sandbox/lender',
    ] as const) {
      await page.goto(ROUTES[id].path);
      await take(id.replace('/', '-'));
    }
    await page.goto('/no-such-page');
    await take('not-found');
  },

  async (page, take) => {
    const answers = answersOf(await somebody('A'));
    await page.goto(ROUTES['quote/step-1'].path);
    await take('quote-step-1');
    await pressNext(page);
    await page.getByRole('alert').filter({ hasText: 'Oops' }).waitFor();
    await take('quote-step-1-errors');
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await expectQuoteStep2(page);
    await take('quote-step-2');
    await answerQuoteStep2(page, answers);
    await take('quote-step-2-answered');
    await pressNext(page);
    await page.waitForURL(/processing/);
    await take('quote-processing');
    await expectQuoteOffer(page);
    await take('quote-offer');
    await pressContinue(page);
    await expectApplicationStep1(page);
    await take('application-step-1');
    await answerIncome(page, {
      salary: '90000',
      nextPayDate: inDays(7),
      asset: { ownership: 'Buying from a dealer', kind: 'Motor vehicle', rego: 'ABC123', regoState: 'VIC' },
    });
    await pressNext(page);
    await expectApplicationStep2(page);
    await answerExpenses(page, {
      rent: '1800',
      everyday: '1500',
      other: '300',
      cards: [{ provider: 'Harbour Bank', limit: '5000', isPaidOut: false }],
    });
    await take('application-step-2');
    await pressNext(page);
    await expectConditionalOffer(page);
    await take('application-offer');
    await acceptOffer(page);
    await expectAccepted(page);
    await take('application-offer-accepted');
    await page.goto(ROUTES['kitchen-sink'].path);
    await take('kitchen-sink');
  },

  async (page, take) => {
    await quote(page, answersOf(await somebody('B1'), { loanAmount: '40000' }));
    await expectQuoteOffer(page);
    await chooseLoanType(page, 'Unsecured');
    await pressContinue(page);
    await expectApplicationStep1(page);
    await answerIncome(page, { salary: '80000', nextPayDate: inDays(7) });
    await pressNext(page);
    await expectApplicationStep2(page);
    await answerExpenses(page, {
      rent: '1800',
      everyday: '1500',
      cards: [{ provider: 'Harbour Bank', limit: '10000', isPaidOut: false }],
    });
    await pressNext(page);
    await page.waitForURL(/updated/);
    await take('application-offer-updated');
  },

  async (page, take) => {
    await quote(page, answersOf(await somebody('C1'), { loanAmount: '60000' }));
    await expectQuoteOffer(page);
    await take('quote-offer-capped');
    await page.goto(ROUTES['quote/no-quote2'].path);
    await take('quote-no-quote2');
  },

  async (page, take) => {
    await quote(page, answersOf(await somebody('no file')));
    await page.waitForURL(/no-quote/);
    await take('quote-no-quote');
  },

  async (page, take) => {
    await quote(page, answersOf(await somebody('A'), { work: { status: 'Unemployed' } }));
    await page.waitForURL(/declined/);
    await take('quote-declined');
    await page.getByRole('link', { name: 'Apply Now' }).click();
    await expectPartnerPage(page, 'cra', 'Currawong Referral Alliance');
    await take('partner');
    await consentTo(page, 'Currawong Referral Alliance');
    await expectReceipt(page, 'Currawong Referral Alliance');
    await take('partner-receipt');
  },
];

/** Screens that a scenario leads to, and the page to look at when it is not the one where the scenario begins. */
const SCENARIO_SCREENS: readonly { picture: string; scenario: string; path?: string }[] = [
  { picture: 'application-bank-select', scenario: 'status-bank-details' },
  { picture: 'application-bank-login', scenario: 'status-app-submit' },
  { picture: 'application-completed', scenario: 'status-approved' },
  { picture: 'bank-details', scenario: 'status-app-submit', path: ROUTES['bank-details'].path },
  {
    picture: 'bank-details-document-upload',
    scenario: 'status-app-submit',
    path: ROUTES['bank-details/document-upload'].path,
  },
  { picture: 'bank-details-login-failed', scenario: 'bank-50005' },
  { picture: 'bank-details-connected', scenario: 'bank-connected' },
  { picture: 'bank-details-noa', scenario: 'status-app-submit', path: ROUTES['bank-details/noa'].path },
  {
    picture: 'bank-details-complete',
    scenario: 'status-credit-assess',
    path: ROUTES['bank-details/complete'].path,
  },
  {
    picture: 'bank-details-see-you-soon',
    scenario: 'status-app-submit',
    path: ROUTES['bank-details/see-you-soon'].path,
  },
  {
    picture: 'application-offer-changed',
    scenario: 'status-offer-awaiting-confirmation',
    path: ROUTES['application/offer/updated'].path,
  },
  { picture: 'application-offer-expired', scenario: 'offer-expired' },
  {
    picture: 'application-offer-cancelled',
    scenario: 'status-cancelled',
    path: ROUTES['application/offer/cancelled'].path,
  },
  { picture: 'resume', scenario: 'pin-lock-over' },
  { picture: 'resume-pin-code-locked', scenario: 'pin-locked' },
  { picture: 'session-ending', scenario: 'session-ending' },
];

for (const { picture, scenario, path } of SCENARIO_SCREENS) {
  TOURS.push(async (page, take) => {
    await page.goto(`/?scenario=${scenario}`);
    await page.waitForURL((url) => !url.searchParams.has('scenario'));
    if (path !== undefined) await page.goto(path);
    await take(picture);
  });
}

async function quote(page: Page, answers: QuoteAnswers): Promise<void> {
  await page.goto(ROUTES['quote/step-1'].path);
  await askForQuote(page, answers);
}

async function takeTour(browser: Browser, size: keyof typeof SIZES, tour: Tour): Promise<void> {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: PRODUCT,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await tour(page, async (name) => {
    if (name !== 'quote-processing') await page.waitForLoadState('networkidle');
    const { width, height } = SIZES[size].viewport;
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: join(FOLDER, `${name}-${size}.png`),
      animations: 'disabled',
      fullPage: true,
      clip: { x: 0, y: 0, width, height: ONE_WINDOW.has(name) ? height : Math.min(whole, LONGEST_PICTURE) },
    });
    console.log(`${name}-${size}.png`);
  });
  await context.close();
}

async function untilReady(): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    const reply = await fetch(`${PRODUCT}/api/health/ready`).catch(() => undefined);
    if (reply?.ok === true) return;
    await wait(200);
  }
  throw new Error('The product did not start');
}

const product = spawn(process.execPath, ['scripts/serve-for-tests.mjs'], {
  cwd: PROJECT_FOLDER,
  env: { ...process.env, PORT: String(PORT) },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const productEnded = new Promise((resolve) => product.once('exit', resolve));
const executablePath = process.env['CHROMIUM_PATH'];
try {
  await untilReady();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const size of ['phone', 'desktop'] as const) {
    for (const tour of TOURS) await takeTour(browser, size, tour);
  }
  await browser.close();
} finally {
  product.kill('SIGTERM');
  await productEnded;
}
