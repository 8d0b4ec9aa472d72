import type { Page } from '@playwright/test';
import { recomputeLoan } from '../expectations/recomputed-loan.ts';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  expectApplicationStep1,
  expectApplicationStep2,
  expectExpenses,
  expectIncome,
  inDays,
} from '../steps/application.ts';
import {
  acceptOffer,
  expectAccepted,
  expectConditionalOffer,
  expectOfferFigures,
} from '../steps/conditional-offer.ts';
import { type } from '../steps/fields.ts';
import { OwnProduct } from '../steps/own-product.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  expectQuoteStep1,
  expectQuoteStep2,
  expectStep1Answers,
  expectStep2Answers,
  pressNext,
} from '../steps/quote.ts';
import {
  chooseLoanType,
  chooseTerm,
  expectChosenTerm,
  expectQuoteOffer,
  expectTerms,
  pressContinue,
} from '../steps/quote-offer.ts';
import { readStoredData } from '../steps/stored-data.ts';

const ASKED = { tier: 'A', dollars: 20_000, loanType: 'Unsecured', frequency: 'monthly' } as const;
const INCOME = { salary: '90000', nextPayDate: inDays(7) };
const EXPENSES = { rent: '1800', everyday: '1500' };

test.describe('the server is killed between every two steps', { tag: '@one-size' }, () => {
  test.use({
    expectedComplaints:
      /Failed to load resource: net::ERR_|Failed to load chunk|The application could not be loaded/,
  });
  test.slow();

  // One after another, because they kill it.
  test.describe.configure({ mode: 'default' });
  let product: OwnProduct;
  test.beforeAll(async () => {
    product = await OwnProduct.start();
  });
  test.afterAll(() => product.remove());

  /** What an applicant who comes back after the crash sees. */
  async function comeBack(page: Page, options: { withDatabase?: boolean } = {}) {
    await product.killAndStartAgain(options);
    await page.reload();
  }

  test('nothing typed and nothing saved is lost', async ({ page, context }) => {
    const answers = answersOf(await somebody('A'));

    await test.step('step 1, typed and not sent', async () => {
      await page.goto(`${product.url}/quote/step-1`);
      await answerQuoteStep1(page, answers);
      await comeBack(page);
      await expectQuoteStep1(page);
      await expectStep1Answers(page, answers);
    });

    await test.step('step 1, sent', async () => {
      await pressNext(page);
      await expectQuoteStep2(page);
      await comeBack(page, { withDatabase: true });
      await expectQuoteStep2(page);
      await page.goto(`${product.url}/quote/step-1`);
      await expectStep1Answers(page, answers);
      await pressNext(page);
      await expectQuoteStep2(page);
    });

    await test.step('step 2, typed and not sent: the licence alone is never kept on the device', async () => {
      await answerQuoteStep2(page, answers);
      await comeBack(page);
      await expectQuoteStep2(page);
      await expectStep2Answers(page, answers, { isDraft: true });
      await type(page, 'Driver licence number', answers.person.idDocId);
      await type(page, 'Licence card number', answers.licenceCard);
    });

    await test.step('the quote', async () => {
      await pressNext(page);
      await expectQuoteOffer(page);
      await comeBack(page, { withDatabase: true });
      await expectQuoteOffer(page);
      await chooseLoanType(page, 'Unsecured');
      await chooseTerm(page, 36);
      await comeBack(page);
      await expectTerms(page, ASKED, [24, 36, 60, 84]);
      await expectChosenTerm(page, 36);
      await page.goto(`${product.url}/quote/step-2`);
      await expectStep2Answers(page, answers);
      await page.goto(`${product.url}/quote/offer`);
      await expectChosenTerm(page, 36);
      await pressContinue(page);
    });

    await test.step('income', async () => {
      await expectApplicationStep1(page);
      await comeBack(page);
      await expectApplicationStep1(page);
      await answerIncome(page, INCOME);
      await comeBack(page);
      await expectIncome(page, INCOME);
      await pressNext(page);
    });

    await test.step('expenses', async () => {
      await expectApplicationStep2(page);
      await comeBack(page, { withDatabase: true });
      await expectApplicationStep2(page);
      await answerExpenses(page, EXPENSES);
      await comeBack(page);
      await expectExpenses(page, EXPENSES);
      await pressNext(page);
    });

    const loan = recomputeLoan({ ...ASKED, termMonths: 36 });

    await test.step('the offer and its acceptance', async () => {
      await expectConditionalOffer(page);
      await comeBack(page, { withDatabase: true });
      await expectConditionalOffer(page);
      await expectOfferFigures(page, 'Your offer', loan);
      await acceptOffer(page);
      await expectAccepted(page);
      await comeBack(page, { withDatabase: true });
      await expectAccepted(page);
      await expectOfferFigures(page, 'Your loan', loan);
    });

    const stored = await readStoredData(context, product.url);
    expect(stored.applications).toHaveLength(1);
    expect(stored.applications[0]).toMatchObject({
      // The lender may have acknowledged it already.
      s1ApplicationStatus: expect.stringMatching(/^(App Submit|Conditional Offer)$/),
      loanAmount: 2_000_000,
    });
    expect(stored.incomes).toHaveLength(1);
    expect(stored.expenses).toHaveLength(2);
  });

  test('a save that finds no server says so, and goes through once there is one', async ({
    page,
    context,
  }) => {
    const answers = answersOf(await somebody('A'));
    await page.goto(`${product.url}/quote/step-1`);
    await answerQuoteStep1(page, answers);
    await product.kill();
    await pressNext(page);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /try again/i })).toBeVisible();
    await expectStep1Answers(page, answers);

    await product.startAgain();
    await pressNext(page);
    await expectQuoteStep2(page);
    const { applications, contact } = await readStoredData(context, product.url);
    expect(applications).toHaveLength(1);
    expect(contact).toMatchObject({ email: answers.person.email, firstname: 'Ada' });
  });
});
