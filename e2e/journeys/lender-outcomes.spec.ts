import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { connectBehindThePage } from '../steps/bank.ts';
import { chooseFile, card, finishDocuments } from '../steps/documents.ts';
import { pdf } from '../fixtures/files.ts';
import { openPdf } from '../steps/contract.ts';
import { handInDocuments, readStatus } from '../steps/handed-in.ts';
import { LenderByHand } from '../steps/lender.ts';
import { seedAcceptedApplication } from '../steps/seeded-application.ts';
import { readStoredData } from '../steps/stored-data.ts';

const HIGHER_RENT = 'Your bank statements show higher rent than you told us.';
const CHANGED = { type: 'offer-changed', loanAmount: 1_500_000, reason: HIGHER_RENT } as const;

async function expectChangedOffer(page: Page): Promise<void> {
  await page.goto('/application/offer/updated');
  await expect(page.getByRole('heading', { level: 1, name: 'Your updated conditional offer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm the changed offer' })).toBeVisible();
}

test('the lender declines: its reason, what would change it, and a new quote with the answers kept', async ({
  page,
  context,
}) => {
  const seeded = await seedAcceptedApplication(context);
  const lender = await LenderByHand.of(context);
  await lender.says({ type: 'declined', reason: 'Your account shows unpaid direct debits.' });

  await page.goto('/bank-details');
  await expect(page).toHaveURL(/\/quote\/no-quote\/?$/);
  await expect(page.getByText('Your account shows unpaid direct debits.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What would change this' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1800 007 007' })).toBeVisible();
  await expect(page.getByText(/credit bureau has no file/)).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Get a new quote' }).click();
  await expect(page).toHaveURL(/\/quote\/step-1\/?$/);
  await expect(page.getByLabel('First name')).toHaveValue(seeded.person.firstname);
  const { applications } = await readStoredData(context);
  expect(applications.map(({ s1ApplicationStatus }) => s1ApplicationStatus)).toEqual([
    'Quote Start',
    'Declined',
  ]);
});

for (const [path, event, leadsTo] of [
  ['/application/bank-login', { type: 'declined', reason: 'Unpaid direct debits.' }, /\/quote\/no-quote\/?$/],
  ['/bank-details/see-you-soon', { type: 'approved' }, /\/bank-details\/see-you-soon\/?$/],
  ['/bank-details/document-upload', { type: 'approved' }, /\/application\/completed\/?\?/],
  ['/application/offer/accepted', { type: 'declined', reason: 'Unpaid direct debits.' }, /\/quote\/no-quote/],
] as const)
  test(
    `${path}, left open while the lender says ${event.type}, says so to whoever comes back`,
    { tag: '@one-size' },
    async ({ page, context }) => {
      const seeded = await seedAcceptedApplication(context);
      const lender = await LenderByHand.of(context);
      await handInDocuments(context.request, seeded);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await lender.says(event);
      // A headless browser never hides a page.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page).toHaveURL(leadsTo);
      await expect(
        page.getByText(event.type === 'approved' ? /^Your loan is approved/ : event.reason).first(),
      ).toBeVisible();
    },
  );

test(
  'documents come back with the reason, and are given again',
  { tag: '@one-size' },
  async ({ page, context }) => {
    const seeded = await seedAcceptedApplication(context);
    const lender = await LenderByHand.of(context);
    await handInDocuments(context.request, seeded);
    const [document] = (await lender.desk())?.documents ?? [];
    if (document === undefined) throw new Error('There is no document');
    await lender.says({
      type: 'documents-returned',
      documents: [{ documentId: document.id, name: document.name, reason: 'The second page is missing.' }],
    });

    await page.goto('/application/bank-login');
    await expect(page.getByRole('heading', { name: /^Add your statements/ })).toBeVisible();
    await page.getByRole('link', { name: 'Upload statements' }).click();
    await expect(page.getByText('The second page is missing.').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Upload statements for/ })
      .first()
      .click();
    await chooseFile(card(page, 'Main bank account'), pdf('both-pages.pdf'));
    await finishDocuments(page);
    expect(await readStatus(seeded)).toBe('CreditAssess');
  },
);

test('a changed offer is read line by line and confirmed', async ({ page, context }) => {
  const seeded = await seedAcceptedApplication(context);
  const lender = await LenderByHand.of(context);
  await handInDocuments(context.request, seeded);
  await lender.says(CHANGED);

  await expectChangedOffer(page);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(HIGHER_RENT)).toBeVisible();
  const table = page.getByRole('table', { name: 'What you agreed to and what is offered now' });
  await expect(table.getByRole('row', { name: /^Loan amount/ })).toContainText(
    /\$20,000\s*\$15,000\s*Changed/,
  );
  await expect(table.getByRole('row', { name: /^Repayment/ })).toContainText('Changed');
  await expect(table.getByRole('row', { name: /^Term/ })).not.toContainText('Changed');
  await expectAccessible(page);
  await openPdf(context, page, /The new contract/);

  await page.getByRole('button', { name: 'Confirm the changed offer' }).click();
  await expect(
    page.getByRole('link', { name: 'Loan terms: Please agree to this to continue' }),
  ).toBeVisible();
  expect(await readStatus(seeded)).toBe('Offer Awaiting Confirmation');
  await expect(page.getByRole('region', { name: 'IMPORTANT' })).toBeVisible();
  for (const statement of await page.getByRole('main').getByRole('checkbox').all()) await statement.check();
  await page.getByRole('button', { name: 'Confirm the changed offer' }).click();
  await expect(page).toHaveURL(/\/application\/bank-login\/?\?/);
  expect(await readStatus(seeded)).toBe('CreditAssess');
  const { applications } = await readStoredData(context);
  expect(applications[0]).toMatchObject({ loanAmount: 1_500_000 });

  await page.goto('/application/offer/updated');
  await expect(page).toHaveURL(/\/application\/bank-login/);
});

test(
  'a changed offer is refused: the application is cancelled and this browser forgets it',
  { tag: '@one-size' },
  async ({ page, context }) => {
    const seeded = await seedAcceptedApplication(context);
    const lender = await LenderByHand.of(context);
    await handInDocuments(context.request, seeded);
    await lender.says(CHANGED);

    await expectChangedOffer(page);
    await page.getByRole('button', { name: 'No, cancel my application' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your application?' });
    await expect(dialog.getByRole('button', { name: 'Keep my application' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Keep my application' }).click();
    await expect(dialog).toBeHidden();
    expect(await readStatus(seeded)).toBe('Offer Awaiting Confirmation');

    await page.getByRole('button', { name: 'No, cancel my application' }).click();
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page).toHaveURL(/\/application\/offer\/cancelled\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Offer has cancelled' })).toBeVisible();
    expect(await readStatus(seeded)).toBe('Cancelled');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(/\/finished\/?\?ended=cancelled$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your application is cancelled' }),
    ).toBeVisible();
    await page.goto('/application/offer/cancelled');
    await expect(page).toHaveURL(/\/$/);
  },
);

test('the lender asks for the bank again', { tag: '@one-size' }, async ({ page, context }) => {
  const seeded = await seedAcceptedApplication(context);
  const lender = await LenderByHand.of(context);
  await handInDocuments(context.request, seeded);
  await lender.says({ type: 'bank-details-needed' });

  await page.goto('/application/offer/accepted');
  await expect(
    page.getByText('The lender needs your bank connection or your statements again.'),
  ).toBeVisible();
  await connectBehindThePage(context, seeded);
  await expect.poll(() => readStatus(seeded)).toBe('CreditAssess');
});

test.describe('an application that is approved meanwhile', { tag: '@one-size' }, () => {
  test.use({ expectedComplaints: /status of 409|A call of the API failed/ });

  test('cannot be cancelled any more', async ({ page, context }) => {
    const seeded = await seedAcceptedApplication(context);
    const lender = await LenderByHand.of(context);
    await page.goto('/application/offer/accepted');
    await page.getByRole('button', { name: 'Cancel my application' }).click();
    // Approved while the applicant is still thinking it over.
    await handInDocuments(context.request, seeded);
    await lender.says({ type: 'approved' });
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText('Your loan is approved.', { exact: false })).toBeVisible();
    expect(await readStatus(seeded)).toBe('Approved');
  });
});
