import type { Page } from '@playwright/test';
import { addDays, dayOf, PAY_DATE_WINDOW_DAYS, toDisplayDate, toLongDate } from '#lib/domain/calendar.ts';
import { DAY_MS, HOUR_MS } from '#lib/time/durations.ts';
import { pdf, picture } from '../fixtures/files.ts';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  expectApplicationStep1,
  expectApplicationStep2,
  inDays,
} from '../steps/application.ts';
import { expectConnected, giveAccount, openBank, shareStatements, signInAs } from '../steps/bank.ts';
import { expectConditionalOffer } from '../steps/conditional-offer.ts';
import {
  card,
  chooseFile,
  giveFile,
  MAIN_ACCOUNT,
  openDocuments,
  openManualUpload,
} from '../steps/documents.ts';
import { field } from '../steps/fields.ts';
import { consentTo, expectReceipt } from '../steps/partner.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  askForQuote,
  expectQuoteStep2,
  expectStep1Answers,
  pressNext,
  startAtHome,
} from '../steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../steps/quote-offer.ts';
import {
  expectToldOfConnection,
  hangDatabase,
  leaveOutNewFeatures,
  leaveOutStart,
  leaveOutStorage,
  refuseCookies,
  refuseStorage,
} from '../steps/refusing-browser.ts';
import { lateScripts } from '../steps/scripts.ts';
import { seedAcceptedApplication, seedApplication } from '../steps/seeded-application.ts';

const UPLOADS = '**/api/v2/uploads/**';
const PARTNER = 'Currawong Referral Alliance';

const BROWSERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'refuses to keep anything': refuseStorage,
  'has no storage': leaveOutStorage,
  'has a database that never answers': hangDatabase,
};

test.describe('a browser that', { tag: '@one-size' }, () => {
  // The answer about being counted cannot be kept there either.
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
  const told = page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: 'is blocking cookies' });
  await page.goto('/quote/step-1');
  await expect(page.getByText('Credit score safe!')).toBeVisible();
  await expect(told).toHaveCount(0);
  await refuseStorage(page);
  await page.goto('/quote/step-1');
  await expect(told).toBeVisible();
});

test.describe('whoever keeps no cookies, and storage all the same', { tag: '@one-size' }, () => {
  test('is told why the application does not open, and not that an hour is over', async ({ page }) => {
    await refuseCookies(page);
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answersOf(await somebody('A')));
    await pressNext(page);
    await expectQuoteStep2(page);
    await page.goto('/application/step-1');
    await expect(page).toHaveURL(/:\d+\/$/);
    const told = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'blocking cookies' });
    await expect(told).toContainText('Everything you saved with Next is kept.');
    await expect(told.getByRole('link', { name: 'Resume your application' })).toBeVisible();
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
  });
});

test.describe('a browser without JavaScript', { tag: '@one-size' }, () => {
  test.use({ javaScriptEnabled: false });

  test('is told that nothing will work, and whom to call', async ({ page }) => {
    for (const path of ['/', '/quote/step-1', '/resume']) {
      await page.goto(path);
      // Playwright's text search skips this element.
      const told = page.locator('noscript p');
      await expect(told).toBeVisible();
      expect(await told.innerText()).toContain('JavaScript turned off');
    }
  });
});

test.describe('a device whose clock is wrong', { tag: '@one-size' }, () => {
  for (const [what, hours] of Object.entries({ ahead: 2, behind: -2 }))
    test(`by hours, ${what}, keeps its session for as long as the service does`, async ({
      page,
      context,
    }) => {
      await seedAcceptedApplication(context);
      await page.clock.install({ time: Date.now() + hours * HOUR_MS });
      await page.goto('/bank-details');
      await giveAccount(page, { bsb: '062000', number: '12345678' });
      await openBank(page);
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await page.clock.fastForward(HOUR_MS);
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    });
});

test.describe('a device whose clock is wrong by a year', { tag: '@one-size' }, () => {
  test.use({ timezoneId: 'Australia/Perth' });
  const YEAR_MS = 365 * DAY_MS;

  test('lets whoever is 18 today ask for a quote', async ({ page }) => {
    const [year = '', ...monthAndDay] = dayOf(new Date()).split('-');
    const born = toDisplayDate([String(Number(year) - 18), ...monthAndDay].join('-'));
    const answers = answersOf({ ...(await somebody('A')), dob: born });
    await page.clock.install({ time: Date.now() - YEAR_MS });
    await page.goto('/quote/step-1');
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await expectQuoteStep2(page);
  });

  for (const [what, off] of Object.entries({ ahead: YEAR_MS, behind: -YEAR_MS }))
    test(`takes a next pay date, ${what}, by the day of the service, and shows the offer`, async ({
      page,
      context,
    }) => {
      await seedApplication(context, {
        loanType: 'Unsecured',
        frequency: 'fortnightly',
        maritalStatus: 'Single',
      });
      await page.clock.install({ time: Date.now() + off });
      await page.goto('/application/step-1');
      await goFromIncomeToOffer(page);
    });
});

test.describe('a device that slept for three days', { tag: '@one-size' }, () => {
  const lastPayDay = (daysLater: number) =>
    `no later than ${toLongDate(addDays(dayOf(new Date()), PAY_DATE_WINDOW_DAYS.fortnightly + daysLater))}`;

  test('shows the days of today, and that the session has ended', async ({ page, context }) => {
    await seedApplication(context, {
      loanType: 'Unsecured',
      frequency: 'fortnightly',
      maritalStatus: 'Single',
    });
    await page.clock.install();
    await page.goto('/application/step-1');
    await expect(page.getByText(lastPayDay(0))).toBeVisible();
    // No timer has run meanwhile, and the page only learns of it because its window gets the focus.
    await page.clock.setSystemTime(Date.now() + 3 * DAY_MS);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(lastPayDay(3))).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  });
});

test.describe('a page shown again as it was', { tag: '@one-size' }, () => {
  const showAgain = (page: Page) =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  test('shows nothing of whoever has logged out meanwhile', async ({ page, context }) => {
    await seedAcceptedApplication(context);
    await page.goto('/bank-details');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    // No call that used the cookie is under way any more.
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    // There is no home page yet (204): the page stays as it is until one arrives.
    await page.route(/:\d+\/$/, (route) => route.fulfill({ status: 204 }));
    const left = page.waitForRequest(/:\d+\/$/);
    await showAgain(page);
    await left;
    await expect(field(page, 'BSB')).toBeHidden();
    await page.unroute(/:\d+\/$/);
    await showAgain(page);
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('shows nothing of whoever has logged out on it', async ({ page, context }) => {
    await seedApplication(context, { loanType: 'Unsecured', frequency: 'monthly', maritalStatus: 'Single' });
    await page.goto('/quote/step-1');
    await expect(field(page, 'First name')).not.toHaveValue('');
    await page.waitForLoadState('networkidle');
    // Held, like a page in the back/forward cache: it is as it was when it was left.
    await page.route(/:\d+\/$/, (route) => route.fulfill({ status: 204 }));
    const left = page.waitForRequest(/:\d+\/$/);
    await page.getByRole('button', { name: 'Log out' }).click();
    await left;
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(field(page, 'First name')).toBeHidden();
    await page.unroute(/:\d+\/$/);
    await showAgain(page);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('knows what was given meanwhile', async ({ page, context }) => {
    const { call } = await seedApplication(context, {
      loanType: 'Unsecured',
      frequency: 'monthly',
      maritalStatus: 'Single',
    });
    await page.goto('/quote/step-1');
    await expect(field(page, 'Mobile number')).not.toHaveValue('');
    await call('PATCH', '', { mobile: '0400999888' });
    await showAgain(page);
    await expect(field(page, 'Mobile number')).toHaveValue('0400999888');
  });
});

test.describe('a log out that does not reach the service', { tag: '@one-size' }, () => {
  test.use({ expectedComplaints: /Failed to load resource|The session could not be ended/ });

  for (const next of ['/', '/bank-details'])
    test(`is made up for when ${next} is opened next`, async ({ page, context }) => {
      await seedAcceptedApplication(context);
      await page.goto('/bank-details');
      await page.route('**/api/v2/session*', (route) =>
        route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback(),
      );
      const applicationCookie = async () =>
        (await context.cookies()).filter(({ name }) => name === 'application').length;
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL(/:\d+\/$/);
      expect(await applicationCookie()).toBe(1);
      await page.goto('/bank-details');
      await expect(page).toHaveURL(/:\d+\/$/);
      await page.unroute('**/api/v2/session*');
      await page.goto(next);
      await expect.poll(applicationCookie).toBe(0);
      await expect(page).toHaveURL(/:\d+\/$/);
    });
});

test.describe('a browser of early 2023', { tag: '@one-size' }, () => {
  test('gets from the home page to the offer', async ({ page }) => {
    await leaveOutNewFeatures(page);
    await startAtHome(page);
    await askForQuote(page, answersOf(await somebody('A')));
    await expectQuoteOffer(page);
    await chooseLoanType(page, 'Unsecured');
    await pressContinue(page);
    await expectApplicationStep1(page);
    await goFromIncomeToOffer(page);
  });

  test('sends files, and stops sending them', async ({ page, context }) => {
    await leaveOutNewFeatures(page);
    await seedAcceptedApplication(context);
    await openDocuments(page);
    await openManualUpload(page, MAIN_ACCOUNT);
    const account = card(page, MAIN_ACCOUNT);
    await page.route(UPLOADS, () => undefined);
    await chooseFile(account, pdf('statement.pdf'));
    await account.getByRole('button', { name: 'Cancel the upload of statement.pdf' }).click();
    await expect(account.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(UPLOADS);
    await giveFile(page, MAIN_ACCOUNT, await picture('statement.jpg', 'jpeg'));
  });

  test('connects its bank', async ({ page, context }) => {
    await leaveOutNewFeatures(page);
    await seedAcceptedApplication(context);
    await page.goto('/bank-details');
    await giveAccount(page, { bsb: '062000', number: '12345678' });
    const bank = await openBank(page);
    await signInAs(bank, 'success');
    await shareStatements(bank);
    await expectConnected(page);
  });

  test('leads whoever is declined to a partner', async ({ page }) => {
    await leaveOutNewFeatures(page);
    await page.goto('/quote/step-1');
    await askForQuote(page, answersOf(await somebody('A'), { work: { status: 'Unemployed' } }));
    await page.getByRole('link', { name: 'Apply Now' }).click();
    await consentTo(page, PARTNER);
    await expectReceipt(page, PARTNER);
    await expect(page.getByRole('link', { name: `Go to ${PARTNER}` })).toBeVisible();
  });
});

test.describe('a start whose code does not come', { tag: '@one-size' }, () => {
  test.use({ expectedComplaints: /Failed to load resource: net::ERR_|Failed to load chunk/ });

  // Whichever loads first decides whose list of scripts the bundler's runtime uses (decision 115).
  for (const [when, isFormLate] of [
    ['its form comes first', false],
    ['its form comes last', true],
  ] as const)
    test(`is tried again by the next press, and meanwhile the press is answered: ${when}`, async ({
      page,
    }) => {
      const answers = answersOf(await somebody('A'));
      const late = isFormLate ? await lateScripts(page, '/quote/step-1') : new Set<string>();
      await page.clock.install();
      await leaveOutStart(page, { late });
      await page.goto('/quote/step-1');
      await answerQuoteStep1(page, answers);
      await pressNext(page);
      await expectToldOfConnection(page);
      await expectStep1Answers(page, answers, { isFormatted: !isFormLate });
      await page.unroute('**/*.js');
      await pressNext(page);
      await expect(async () => {
        await page.clock.runFor(1_000);
        await expectQuoteStep2(page);
      }).toPass();
    });
});

/** From application step 1, where nothing is answered yet. */
async function goFromIncomeToOffer(page: Page): Promise<void> {
  await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
  await pressNext(page);
  await expectApplicationStep2(page);
  await answerExpenses(page, { rent: '1800', everyday: '1500' });
  await pressNext(page);
  await expectConditionalOffer(page);
}
