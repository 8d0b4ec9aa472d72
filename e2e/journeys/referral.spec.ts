import type { BrowserContext, Page } from '@playwright/test';
import { LIVING_EXPENSE, salary } from '#tests/support/wire-answers.ts';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { agree, choose, field, search, section, select, type } from '../steps/fields.ts';
import { answerQuoteStep1, expectQuoteStep2, pressNext } from '../steps/quote.ts';
import { expectQuoteOffer } from '../steps/quote-offer.ts';
import { answerTo, change, expectCheckDetails, linkBack, payloadOf, refer } from '../steps/referral.ts';
import { acceptOffer, expectAccepted, expectConditionalOffer } from '../steps/conditional-offer.ts';
import { readMailbox, receiveCode } from '../steps/mailbox.ts';
import { enterCode, expectPinCode, expectResume, loseSession } from '../steps/resume.ts';
import { seedApplication } from '../steps/seeded-application.ts';

const SITE = 'Wombat Compare';

test('a comparison site’s applicant checks the details, fills the gaps and gets a quote', async ({
  page,
}) => {
  const answers = answersOf(await somebody('A'));
  const { person } = answers;
  await page.goto(await refer(page.request, 'wombat-compare', payloadOf(answers)));

  await test.step('a list to check, with the gaps open', async () => {
    await expectCheckDetails(page, SITE);
    expect(page.url()).not.toContain('partnerToken');
    await expect(answerTo(page, 'Loan amount')).toHaveText('$20,000');
    await expect(answerTo(page, 'Email')).toHaveText(person.email);
    await expect(answerTo(page, 'Date of birth')).toHaveText(person.dob);
    await expect(field(page, 'First name')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('one answer is changed in its place, and survives a reload', async () => {
    // No person reloads a page in the moment after a key press, and keeping a draft takes no longer than that.
    await expect(async () => {
      await change(page, 'loan amount');
      await expect(field(page, 'How much would you like to borrow?')).toBeFocused();
      await type(page, 'How much would you like to borrow?', '22000');
      await page.reload();
      await expectCheckDetails(page, SITE);
      await expect(answerTo(page, 'Loan amount')).toHaveText('$22,000', { timeout: 3_000 });
    }).toPass();
    await expect(answerTo(page, 'First name')).toHaveText(person.firstname);
  });

  await test.step('Next asks for what is missing', async () => {
    await pressNext(page);
    await expect(page.getByRole('link', { name: /Residency status/ })).toBeVisible();
    await select(page, 'Residency status', answers.visaStatus);
    await agree(page, /privacy disclosure statement/);
    await pressNext(page);
  });

  await test.step('step 2 is filled in as far as it was brought, and says so', async () => {
    await expectQuoteStep2(page);
    await expect(page.getByText(`Some answers are filled in with details from ${SITE}.`)).toBeVisible();
    await page.reload();
    await expect(field(page, 'Marital status')).toHaveValue('Single');
    await expect(field(page, 'Driver licence number')).toHaveValue(person.idDocId);
    await expect(field(section(page, 'Your work'), 'Years in this job')).toHaveValue('4');
    await expect(
      section(page, 'Your current address').getByRole('combobox', { name: 'Residential address' }),
    ).toHaveValue(answers.address.typed);
  });

  await test.step('the way back leads to the list', async () => {
    await page.getByRole('link', { name: 'go back' }).click();
    await expectCheckDetails(page, SITE);
    await expect(answerTo(page, 'Loan amount')).toHaveText('$22,000');
    await expect(answerTo(page, 'Residency status')).toHaveText(answers.visaStatus);
    await pressNext(page);
    await expectQuoteStep2(page);
  });

  await test.step('the rest is answered, and there is a quote', async () => {
    await choose(page, 'Number of dependants', answers.dependants);
    // The text that was brought is not an address yet: entering the field offers what it may mean.
    const home = section(page, 'Your current address').getByRole('combobox', { name: 'Residential address' });
    await home.focus();
    await page.getByRole('option', { name: answers.address.picked }).first().click();
    await expect(home).toHaveValue(answers.address.picked);
    await select(page, 'Licence state', person.licenseState);
    await type(page, 'Licence card number', answers.licenceCard);
    const job = section(page, 'Your work');
    await select(job, 'Occupation', 'Professional');
    await search(job, 'Industry', 'Engineering');
    await type(job, 'Employer name', 'Harbour Tools');
    await agree(page, /I authorise the credit enquiry/);
    await pressNext(page);
    await expectQuoteOffer(page);
  });
});

test.describe('a link that brings nothing', { tag: '@one-size' }, () => {
  // What the browser logs for a refused call, and what the page logs for an operator.
  test.use({
    expectedComplaints: /status of 401|net::ERR_FAILED|What the referral brought could not be read/,
  });

  test('used a second time, or forged, shows step 1 without a word', async ({ page, browser }) => {
    const link = await refer(page.request, 'MME', payloadOf(answersOf(await somebody('A'))));
    const elsewhere = await browser.newContext();
    await (await elsewhere.newPage()).goto(link);
    await elsewhere.close();

    for (const opened of [link, link.replace(/partnerToken=.*/, 'partnerToken=forged')]) {
      const refusal = page.waitForResponse(/\/api\/v2\/referral\/MME\/contact\//);
      await page.goto(opened);
      expect((await refusal).status()).toBe(401);
      await expect(page).toHaveURL(/\/quote\/step-1\?referralName=MME&referralId=[\w-]+$/);
      await expect(page.getByText(/Magpie/)).toHaveCount(0);
      await expect(field(page, 'First name')).toHaveValue('');
    }
  });

  test('of nobody we know is step 1', async ({ page }) => {
    await page.goto('/quote/step-1?referralName=nobody&referralId=7&partnerToken=guess');
    await answerQuoteStep1(page, answersOf(await somebody('A')));
    await pressNext(page);
    await expectQuoteStep2(page);
  });

  test('because the call does not get through is step 1', async ({ page }) => {
    const answers = answersOf(await somebody('A'));
    await page.route('**/api/v2/third-party-app*', (route) => route.abort());
    const failure = page.waitForEvent('requestfailed');
    await page.goto(await refer(page.request, 'wombat-compare', payloadOf(answers)));
    await failure;
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await expectQuoteStep2(page);
  });
});

test.describe('a visitor who follows a link at once', { tag: '@one-size' }, () => {
  const SENT = '/?utm_source=radio&referralName=wombat-compare';
  const start = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Get your quote' }).first();
  const expectSenderKept = (page: Page) =>
    expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('marketing') ?? '{}') as object))
      .toMatchObject({ sourceOfBusiness: 'radio', referralName: 'wombat-compare' });

  test('before any code has arrived is known to have been sent', async ({ page }) => {
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      const isHome = new URL(page.url()).pathname === '/';
      if (!isHome) await route.continue();
    });
    await page.goto(SENT, { waitUntil: 'commit' });
    await start(page).click();
    await page.waitForURL(/\/quote\/step-1$/);
    await expectSenderKept(page);
  });

  test('before the client has started is known to have been sent', async ({ page }) => {
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      window.requestIdleCallback = (work) => waiting.push(work);
      addEventListener('a-moment', () => {
        for (const work of waiting.splice(0)) work({ didTimeout: true, timeRemaining: () => 0 });
      });
    });
    await page.goto(SENT);
    await expect(async () => {
      await start(page).click();
      await page.waitForURL(/\/quote\/step-1$/, { timeout: 1_000 });
    }).toPass();
    await page.evaluate(() => dispatchEvent(new Event('a-moment')));
    await expectSenderKept(page);
  });
});

test(
  'the ids of an advertisement go with the contact that is made pages later',
  { tag: '@one-size' },
  async ({ page }) => {
    await page.goto('/?velocityId=v1&dclid=d1');
    await page.getByRole('main').getByRole('link', { name: 'Get your quote' }).first().click();
    await page.waitForURL(/\/quote\/step-1$/);
    await answerQuoteStep1(page, answersOf(await somebody('A')));
    const made = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/contact'),
    );
    await pressNext(page);
    expect((await made).postDataJSON()).toMatchObject({ velocityId: 'v1', doubleclickId: 'd1' });
    await expectQuoteStep2(page);
  },
);

test('a slow answer fills the gaps of what is being typed', { tag: '@one-size' }, async ({ page }) => {
  const answers = answersOf(await somebody('A'));
  const typed = Promise.withResolvers<true>();
  await page.route('**/api/v2/third-party-app*', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(await refer(page.request, 'wombat-compare', payloadOf(answers)));
  await type(page, 'First name', 'Grace');
  typed.resolve(true);
  await expect(field(page, 'Last name')).toHaveValue(answers.person.lastname);
  await expect(field(page, 'First name')).toHaveValue('Grace');
  await expect(page.getByText(`Some answers are filled in with details from ${SITE}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/quote\/step-1\?/);
});

test(
  'a link of customer service opens the application where it stands',
  { tag: '@one-size' },
  async ({ page, context }) => {
    const contactId = await seedSignedOut(context);
    await page.goto(await linkBack(page.request, 'cse', contactId));
    await expect(page).toHaveURL(/\/application\/step-1\/?$/);
    await expect(page.getByRole('heading', { name: 'Tell us about your income' })).toBeVisible();
  },
);

test(
  'a link back that has been used says so, and how to come back',
  { tag: '@one-size' },
  async ({ page, context }) => {
    const contactId = await seedSignedOut(context);
    for (const link of [
      await linkBack(page.request, 'cse', contactId),
      (await linkBack(page.request, 'cse', contactId)).replace(/partnerToken=[^#]*/, 'partnerToken=forged'),
    ]) {
      await page.goto(link);
      if (!link.includes('forged')) {
        await expect(page).toHaveURL(/\/application\/step-1\/?$/);
        await expect(page.getByText('This link could not open your application.')).toHaveCount(0);
        await loseSession(page);
        await page.goto(link);
      }
      await expect(page).toHaveURL(/\/quote\/step-1\?/);
      const notice = page.getByText(/^This link could not open your application\. It works only once/);
      await expect(notice).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'Resume your application', exact: true }).first().click();
    await expectResume(page);
  },
);

test.describe('a link into an offer', { tag: '@one-size' }, () => {
  // What the browser logs for a refused call.
  test.use({ expectedComplaints: /status of 403/ });

  test('is accepted after a code, which the applicant is told of', async ({ page, context }) => {
    const { contactId, person, call, of } = await seedApplication(context, {
      loanType: 'Unsecured',
      frequency: 'monthly',
      maritalStatus: 'Single',
    });
    await call('POST', of('/income'), salary(new Date()));
    await call('POST', of('/expense'), LIVING_EXPENSE);
    await call('PATCH', of('/sfapplication'), { submitted: true });
    await context.clearCookies();
    await page.goto(await linkBack(page.request, 'cse', contactId));
    await openOffer(page);
    await acceptOffer(page);

    await expectResume(page);
    await expect(page.getByText('For your safety, we will send you a code')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Date of birth')).toHaveValue(person.dob);
    await expectAccessible(page);
    const before = await readMailbox(page.request, person.email);
    await pressNext(page);
    await expectPinCode(page);
    await enterCode(page, await receiveCode(page.request, person.email, before));

    await openOffer(page);
    await acceptOffer(page);
    await expectAccepted(page);
  });
});

/** From the first of the pages that its status leads to. */
async function openOffer(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/application\/step-1\/?$/);
  await page.goto('/application/offer');
  await expectConditionalOffer(page);
}

/** Somebody with an application, in a browser where nobody is signed in. @returns their contact's id */
async function seedSignedOut(context: BrowserContext): Promise<string> {
  const { contactId } = await seedApplication(context, {
    loanType: 'Unsecured',
    frequency: 'monthly',
    maritalStatus: 'Single',
  });
  await context.clearCookies();
  return contactId;
}
