import { recomputeLedger } from '../expectations/recomputed-budget.ts';
import { recomputeLoan } from '../expectations/recomputed-loan.ts';
import { dollars } from '../expectations/shown-money.ts';
import { expect, test } from '../product-test.ts';
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
import { askForQuote, pressNext } from '../steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../steps/quote-offer.ts';

const TERMS = { tier: 'B1', loanType: 'Unsecured', termMonths: 60, frequency: 'monthly' } as const;
const BUDGET = { salary: 80_000, rent: 1_800, living: 1_500, keptCardLimits: 10_000 };

test('an applicant who cannot afford what was asked takes the largest amount that fits', async ({ page }) => {
  const asked = recomputeLoan({ ...TERMS, dollars: 40_000 });
  // The lending rules' own example: 26,600 is the most for this household at tier B1.
  const offered = recomputeLoan({ ...TERMS, dollars: 26_600 });

  await page.goto('/quote/step-1');
  await askForQuote(page, answersOf(await somebody('B1'), { loanAmount: '40000' }));
  await expectQuoteOffer(page);
  await chooseLoanType(page, 'Unsecured');
  await pressContinue(page);
  await expectApplicationStep1(page);
  await answerIncome(page, { salary: '80000', nextPayDate: inDays(3) });
  await pressNext(page);
  await expectApplicationStep2(page);
  await answerExpenses(page, {
    rent: '1800',
    everyday: '1500',
    cards: [{ provider: 'Harbour Bank', limit: '10000', isPaidOut: false }],
  });
  await pressNext(page);

  await test.step('asked and offered side by side', async () => {
    await expect(page).toHaveURL(/\/application\/offer\/updated\/?$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your updated conditional offer' }),
    ).toBeVisible();
    const table = page.getByRole('table', { name: 'What you asked for and what we can offer' });
    await expect(table.getByRole('row', { name: /^Loan amount/ })).toContainText(
      /\$40,000\s*\$26,600\s*Changed/,
    );
    const repayments = table.getByRole('row', { name: /^Repayment/ });
    await expect(repayments).toContainText(dollars(asked.repayment, { alwaysCents: true }));
    await expect(repayments).toContainText(dollars(offered.repayment, { alwaysCents: true }));
    await expect(table.getByRole('row', { name: /^Establishment fee/ })).toContainText(
      /\$345\s*\$295\s*Changed/,
    );
    await expect(table.getByRole('row', { name: /^Term/ })).not.toContainText('Changed');
    await expect(table.getByRole('row', { name: /^Total you repay/ })).toContainText(
      `${dollars(asked.totalCost, { alwaysCents: true })}${dollars(offered.totalCost, { alwaysCents: true })}`,
    );
    await expectLedger(page, recomputeLedger(BUDGET, offered));
  });

  await test.step("'Continue with' leads to the offer of that amount", async () => {
    await page.getByRole('button', { name: 'Continue with $26,600' }).click();
    await expectConditionalOffer(page);
    await expectOfferFigures(page, 'Your offer', offered);
    await expectLedger(page, recomputeLedger(BUDGET, offered));
    await acceptOffer(page);
    await expectAccepted(page);
    await expectOfferFigures(page, 'Your loan', offered);
  });
});
