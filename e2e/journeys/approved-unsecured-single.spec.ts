import { recomputeLedger } from '../expectations/recomputed-budget.ts';
import { recomputeLoan } from '../expectations/recomputed-loan.ts';
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
import {
  acceptOffer,
  expectAccepted,
  expectConditionalOffer,
  expectLedger,
  expectOfferFigures,
} from '../steps/conditional-offer.ts';
import {
  answerQuoteStep1,
  answerQuoteStep2,
  expectQuoteStep2,
  pressNext,
  startAtHome,
} from '../steps/quote.ts';
import {
  chooseFrequency,
  chooseLoanType,
  chooseTerm,
  expectChosenTerm,
  expectLoanSummary,
  expectQuoteOffer,
  expectTerms,
  pressContinue,
} from '../steps/quote-offer.ts';

const ASKED = { tier: 'A', dollars: 20_000, loanType: 'Unsecured' } as const;

test('a single applicant is approved for an unsecured loan and accepts it', async ({ page }) => {
  const answers = answersOf(await somebody('A'));

  await test.step('home', async () => {
    await page.goto('/');
    await expectAccessible(page);
    await startAtHome(page);
  });

  await test.step('quote step 1 and 2', async () => {
    await expectAccessible(page);
    await answerQuoteStep1(page, answers);
    await pressNext(page);
    await expectQuoteStep2(page);
    await answerQuoteStep2(page, answers);
    await expectAccessible(page);
    await pressNext(page);
  });

  await test.step('the quote', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Finding your rate' })).toBeVisible();
    await expectQuoteOffer(page);
    await expectTerms(page, { ...ASKED, loanType: 'Secured', frequency: 'monthly' }, [24, 36, 60, 84]);
    await expectChosenTerm(page, 60);
    await chooseLoanType(page, 'Unsecured');
    await expectTerms(page, { ...ASKED, frequency: 'monthly' }, [24, 36, 60, 84]);
    await expectChosenTerm(page, 60);
    await chooseFrequency(page, 'fortnightly');
    await expectTerms(page, { ...ASKED, frequency: 'fortnightly' }, [24, 36, 60, 84]);
    await chooseFrequency(page, 'monthly');
    await chooseTerm(page, 36);
    await expectChosenTerm(page, 36);
    await expectLoanSummary(page, recomputeLoan({ ...ASKED, termMonths: 36, frequency: 'monthly' }));
    await expectAccessible(page);
    await pressContinue(page);
  });

  const loan = recomputeLoan({ ...ASKED, termMonths: 36, frequency: 'monthly' });

  await test.step('income and expenses', async () => {
    await expectApplicationStep1(page);
    await expectLoanSummary(page, loan);
    await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
    await expectAccessible(page);
    await pressNext(page);
    await expectApplicationStep2(page);
    await answerExpenses(page, { rent: '1800', everyday: '1500', other: '300' });
    await expectAccessible(page);
    await pressNext(page);
  });

  await test.step('the conditional offer', async () => {
    await expectConditionalOffer(page);
    await expectOfferFigures(page, 'Your offer', loan);
    await expectLedger(page, recomputeLedger({ salary: 90_000, rent: 1_800, living: 1_800 }, loan));
    await expectAccessible(page);
    await acceptOffer(page);
  });

  await test.step('accepted', async () => {
    await expectAccepted(page);
    await expectOfferFigures(page, 'Your loan', loan);
    await expectAccessible(page);
  });
});
