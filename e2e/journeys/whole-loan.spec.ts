import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  expectApplicationStep1,
  expectApplicationStep2,
  inDays,
} from '../steps/application.ts';
import { expectConnected, giveAccount, openBank, shareStatements, signInAs } from '../steps/bank.ts';
import { acceptOffer, expectConditionalOffer } from '../steps/conditional-offer.ts';
import { openPdf } from '../steps/contract.ts';
import { LenderByHand, sessionOf } from '../steps/lender.ts';
import { readMailbox, receiveMessage } from '../steps/mailbox.ts';
import { askForQuote, pressNext, startAtHome } from '../steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../steps/quote-offer.ts';

test('a loan from the home page to the money', async ({ page, context }) => {
  test.slow();
  const answers = answersOf(await somebody('A'));
  const { email } = answers.person;

  await test.step('quote', async () => {
    await startAtHome(page);
    await askForQuote(page, answers);
    await expectQuoteOffer(page);
    await chooseLoanType(page, 'Unsecured');
    await pressContinue(page);
  });

  await test.step('income and expenses', async () => {
    await expectApplicationStep1(page);
    await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
    await pressNext(page);
    await expectApplicationStep2(page);
    await answerExpenses(page, { rent: '1800', everyday: '1500' });
    await pressNext(page);
  });

  const draft = await test.step('the offer, with a draft of its contract', async () => {
    await expectConditionalOffer(page);
    return openPdf(context, page, /Draft of your contract/);
  });

  await test.step('acceptance leads to the bank', async () => {
    await acceptOffer(page);
    await expect(page).toHaveURL(/\/bank-details\/?$/);
    await page.goto('/application/offer/accepted');
    await expect(page.getByRole('link', { name: 'Connect your bank' })).toBeVisible();
    const contract = await openPdf(context, page, /Your signed offer/);
    expect(contract.equals(draft)).toBe(false);
    await openPdf(context, page, /Download what you agreed to/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Connect your bank' }).click();
    await expect(page).toHaveURL(/\/bank-details\/?$/);
  });

  const lender = await LenderByHand.of(context);

  await test.step('the bank is connected in its frame', async () => {
    await giveAccount(page, { bsb: '062000', number: '12345678' });
    const bank = await openBank(page);
    await signInAs(bank, 'success');
    await shareStatements(bank);
    await expectConnected(page);
  });

  await test.step('nothing is left to give', async () => {
    await expect.poll(async () => (await lender.desk())?.status).toBe('CreditAssess');
    expect((await lender.desk())?.documents.filter(({ status }) => status === 'OPEN')).toEqual([]);
  });

  const before = (await readMailbox(context.request, email)).length;

  await test.step('the lender approves, and the applicant hears of it', async () => {
    await lender.says({ type: 'approved' });
    const message = await receiveMessage(context.request, email, before);
    expect(JSON.stringify(message)).toMatch(/approved/i);
    const { applicationId } = await sessionOf(context);
    await page.goto(`/application/completed?brid=${applicationId}`);
    await expect(page.getByRole('heading', { name: 'Your loan is approved' })).toBeVisible();
    await openPdf(context, page, /signed by the lender/);
  });

  await test.step('it is paid out', async () => {
    await lender.says({ type: 'purchased' });
    await lender.says({ type: 'awaiting-funding' });
    // A number of its own: the run at the other screen size has a loan at the same lender.
    const reference = `HZ-${(await sessionOf(context)).applicationId.slice(-8)}`;
    await lender.says({ type: 'funded', reference, amountPaidOut: 2_000_000 });
    await page.reload();
    await expect(page.getByText(reference)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('finished: nothing of the applicant stays in this browser', async () => {
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(/\/finished\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'That is all for now' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/application/completed');
    await expect(page).toHaveURL(/\/$/);
  });
});

test(
  'the stand-in for the lender brings a loan to the money by itself',
  { tag: '@one-size' },
  async ({ page, context }) => {
    test.slow();
    const { seedAcceptedApplication } = await import('../steps/seeded-application.ts');
    const { handInDocuments, readStatus } = await import('../steps/handed-in.ts');
    const seeded = await seedAcceptedApplication(context);
    await page.goto('/application/offer/accepted');
    await handInDocuments(context.request, seeded);
    await expect.poll(() => readStatus(seeded), { timeout: 90_000 }).toBe('Awaiting Funding');
    await expect(async () => {
      await page.goto('/application/completed');
      await expect(page.getByText(/Your loan number is HZ-/)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  },
);
