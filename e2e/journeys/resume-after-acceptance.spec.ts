import type { APIRequestContext } from '@playwright/test';
import { LIVING_EXPENSE, salary } from '#tests/support/wire-answers.ts';
import { expect, test } from '../product-test.ts';
import { pressNext } from '../steps/quote.ts';
import { expectApplicationStep1, expectApplicationStep2 } from '../steps/application.ts';
import { acceptOffer, expectConditionalOffer } from '../steps/conditional-offer.ts';
import { field } from '../steps/fields.ts';
import { handInDocuments, readStatus } from '../steps/handed-in.ts';
import { LenderByHand } from '../steps/lender.ts';
import { openOtherBrowser, resumeWithCode } from '../steps/resume.ts';
import { seedAcceptedApplication, seedApplication } from '../steps/seeded-application.ts';
import type { Seeded } from '../steps/seeded-application.ts';
import { readWholeApplication } from '../steps/whole-application.ts';

/** Takes an application from App Submit to a later status. */
type Lead = (lender: LenderByHand, seeded: Seeded, request: APIRequestContext) => Promise<void>;

const assess: Lead = (_lender, seeded, request) => handInDocuments(request, seeded);
const say =
  (...events: Parameters<LenderByHand['says']>[0][]): Lead =>
  async (lender, seeded, request) => {
    await assess(lender, seeded, request);
    for (const event of events) await lender.says(event);
  };

const BANK_LOGIN = /\/application\/bank-login\/?\?d-appid=.+&cid=.+/;
const BANK_SELECT = /\/application\/bank-select\/?\?d-appid=.+&cid=.+/;
const COMPLETED = /\/application\/completed\/?\?brid=.+/;

const APPROVED = { type: 'approved' } as const;
const PURCHASED = { type: 'purchased' } as const;
const PAYSLIP = { name: 'Payslip', reason: 'The last one of your employer' };

/** Every status after acceptance, how it is reached, and where it leads (specification §4). */
const STATUSES: readonly { status: string; lead: Lead; leadsTo: RegExp }[] = [
  { status: 'App Submit', lead: () => Promise.resolve(), leadsTo: BANK_LOGIN },
  {
    status: 'Conditional Offer',
    lead: (lender) => lender.says({ type: 'acknowledged' }),
    leadsTo: BANK_LOGIN,
  },
  { status: 'CreditAssess', lead: assess, leadsTo: BANK_LOGIN },
  {
    status: 'Doc Request',
    lead: say({ type: 'documents-requested', documents: [PAYSLIP] }),
    leadsTo: BANK_LOGIN,
  },
  {
    status: 'DocsReturned',
    lead: say({ type: 'documents-returned', documents: [PAYSLIP] }),
    leadsTo: BANK_LOGIN,
  },
  { status: 'BankDetails', lead: say({ type: 'bank-details-needed' }), leadsTo: BANK_SELECT },
  {
    status: 'Offer Awaiting Confirmation',
    lead: say({ type: 'offer-changed', loanAmount: 1_800_000, reason: 'Your statements show a higher rent' }),
    leadsTo: BANK_LOGIN,
  },
  { status: 'Approved', lead: say(APPROVED), leadsTo: COMPLETED },
  { status: 'Purchased', lead: say(APPROVED, PURCHASED), leadsTo: COMPLETED },
  {
    status: 'Awaiting Funding',
    lead: say(APPROVED, PURCHASED, { type: 'awaiting-funding' }),
    leadsTo: COMPLETED,
  },
  {
    status: 'Declined',
    lead: say({ type: 'declined', reason: 'The statements show less income than was declared' }),
    leadsTo: /\/quote\/no-quote\/?$/,
  },
];

test.describe('an accepted application, left at', { tag: '@one-size' }, () => {
  for (const { status, lead, leadsTo } of STATUSES) {
    test(`${status}, is found in another browser as it was left`, async ({ page, browser, baseURL }) => {
      const first = await openOtherBrowser(browser, baseURL);
      const held: LenderByHand[] = [];
      const seeded = await seedAcceptedApplication(first, {
        employment: { status: 'Self-Employed', occupation: 'Director' },
        liabilities: [
          {
            debtType: 'Credit Card',
            liabilityName: 'Harbour Bank',
            creditCardLimit: 200_000,
            consolidate: false,
          },
        ],
        beforeAcceptance: async () => {
          held.push(await LenderByHand.of(first));
        },
      });
      const [lender] = held;
      if (lender === undefined) throw new Error('Nobody plays the lender');
      await seeded.call('PUT', '/bank-account', { bsb: '062000', accountNumber: '12345678' });
      await lead(lender, seeded, first.request);
      expect(await readStatus(seeded)).toBe(status);
      const left = await readWholeApplication(first);
      await first.close();

      await resumeWithCode(page, seeded.person);
      await expect(page).toHaveURL(leadsTo);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await readWholeApplication(page.context())).toEqual(left);
      // A reload stays here: no status leads to a page that it does not allow.
      await page.reload();
      await expect(page).toHaveURL(leadsTo);
    });
  }
});

test.describe('Back', { tag: '@one-size' }, () => {
  test.beforeEach(async ({ page, context }) => {
    const { call, of } = await seedApplication(context, {
      loanType: 'Unsecured',
      frequency: 'monthly',
      maritalStatus: 'Single',
    });
    await call('POST', of('/income'), salary(new Date()));
    await call('POST', of('/expense'), LIVING_EXPENSE);
    await page.goto('/');
    await page.goto('/application/step-2');
    await expectApplicationStep2(page);
    await pressNext(page);
    await expectConditionalOffer(page);
  });

  test('from an accepted offer leads to neither the offer nor its questions again', async ({ page }) => {
    await acceptOffer(page);
    await expect(page).toHaveURL(/\/bank-details\/?$/);
    for (const left of ['the offer', 'its questions']) {
      await page.goBack();
      await expect(page, left).toHaveURL(BANK_LOGIN);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('while a step is being saved is not undone when it is', async ({ page }) => {
    await page.goto('/application/step-1');
    await expectApplicationStep1(page);
    await pressNext(page);
    await expectApplicationStep2(page);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/sfapplication', async (route) => {
      if (route.request().method() === 'PATCH') await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().endsWith('/sfapplication'));
    await pressNext(page);
    await asked;
    await page.goBack();
    await expectApplicationStep1(page);
    const answered = page.waitForResponse(
      (reply) => reply.url().endsWith('/sfapplication') && reply.request().method() === 'GET',
    );
    held.resolve(undefined);
    await (await answered).finished();
    await page.waitForLoadState('networkidle');
    await expectApplicationStep1(page);
    await page.goForward();
    await expectApplicationStep2(page);
    await pressNext(page);
    await expectConditionalOffer(page);
  });

  test('from a cancelled application leads to a new one', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel my application' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page).toHaveURL(/\/application\/offer\/cancelled\/?$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/quote\/step-1\/?$/);
    await expect(field(page, 'First name')).toHaveValue('');
    expect(await page.context().cookies()).toEqual([]);
    // Its offer is not shown to whoever uses this window now.
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('from an offer that was accepted in another tab leads to what is left to do', async ({
    page,
    context,
  }) => {
    const second = await context.newPage();
    await second.goto('/application/offer');
    await acceptOffer(second);
    await expect(second).toHaveURL(/\/bank-details\/?$/);
    await expect(page).toHaveURL(BANK_LOGIN);
    await expect(page.getByRole('heading', { name: 'A few things left to do' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(BANK_LOGIN);
    await expect(page.getByRole('heading', { name: 'A few things left to do' })).toBeVisible();
  });
});
