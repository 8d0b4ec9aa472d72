import type { Locator, Page } from '@playwright/test';
import type { LoanType, RepaymentFrequency, TermMonths } from '#lib/domain/options.ts';
import { recomputeLoan } from '../expectations/recomputed-loan.ts';
import type { AskedLoan, RecomputedLoan } from '../expectations/recomputed-loan.ts';
import { dollars, perYear } from '../expectations/shown-money.ts';
import { expect } from '../product-test.ts';
import { answersTo, type } from './fields.ts';

const EACH = { monthly: 'a month', fortnightly: 'a fortnight' } as const;
const FREQUENCY_LABELS = { monthly: 'Monthly', fortnightly: 'Fortnightly' } as const;

export async function expectQuoteOffer(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/quote\/offer\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Loan Quote' })).toBeVisible();
}

/** The cards of the terms on offer. */
function termCards(page: Page): Locator {
  return answersTo(page, 'Choose your term').locator('label');
}

export async function chooseLoanType(page: Page, loanType: LoanType): Promise<void> {
  await press(page, 'Loan type', loanType);
}

export async function chooseFrequency(page: Page, frequency: RepaymentFrequency): Promise<void> {
  await press(page, 'How often would you like to repay?', FREQUENCY_LABELS[frequency]);
}

export async function chooseTerm(page: Page, termMonths: TermMonths): Promise<void> {
  await termCards(page)
    .filter({ has: page.getByText(inYears(termMonths), { exact: true }) })
    .click();
}

async function press(page: Page, question: string, answer: string): Promise<void> {
  await answersTo(page, question).getByText(answer, { exact: true }).click();
  await expect(answersTo(page, question).getByRole('radio', { name: answer })).toBeChecked();
}

/** Expects that exactly these terms are offered, each with the figures the rules give. */
export async function expectTerms(
  page: Page,
  asked: Omit<AskedLoan, 'termMonths'>,
  terms: readonly TermMonths[],
): Promise<void> {
  await expect(termCards(page)).toHaveText(
    terms.map((termMonths) => cardText(recomputeLoan({ ...asked, termMonths }))),
  );
}

/** What a card says, whatever marks ("Lowest total cost") are on it. */
function cardText(loan: RecomputedLoan): RegExp {
  return inOrder(
    inYears(loan.termMonths),
    `${dollars(loan.repayment, { alwaysCents: true })}${EACH[loan.frequency]}`,
    `Interest rate${perYear(loan.rate)}`,
    `Comparison rate*${perYear(loan.comparisonRate)}`,
    `Establishment fee${dollars(loan.fee)}`,
    `Total you repay${dollars(loan.totalCost)}`,
  );
}

export async function expectChosenTerm(page: Page, termMonths: TermMonths): Promise<void> {
  await expect(
    answersTo(page, 'Choose your term').getByRole('radio', { name: new RegExp(`^${inYears(termMonths)}`) }),
  ).toBeChecked();
}

/** Expects the figures in the summary card beside the form; on phones the line that it folds into is opened first. */
export async function expectLoanSummary(page: Page, loan: RecomputedLoan): Promise<void> {
  const aside = page.getByRole('complementary', { name: 'Your loan' });
  const fold = aside.locator('summary');
  if (await fold.isVisible()) await fold.click();
  const card = aside.locator(':scope *:visible').filter({ hasText: `${loan.loanType} Loan Summary` });
  await expect(card.first()).toHaveText(
    inOrder(
      `${loan.loanType} Loan Summary`,
      `${dollars(loan.repayment, { alwaysCents: true })}${EACH[loan.frequency]}`,
      perYear(loan.rate),
      perYear(loan.comparisonRate),
      dollars(BigInt(loan.dollars) * 100n),
      inYears(loan.termMonths),
      dollars(loan.fee),
    ),
  );
}

export async function changeAmount(page: Page, amount: string): Promise<void> {
  const change = page.getByRole('button', { name: 'Change the loan amount' });
  if (await change.isVisible()) await change.click();
  await type(page, 'Loan amount', amount);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

export async function pressContinue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** `60 → "5 years"` */
export function inYears(termMonths: number): string {
  return `${String(termMonths / 12)} years`;
}

/** Matches text that has these parts one after the other. */
export function inOrder(...parts: readonly string[]): RegExp {
  return new RegExp(
    parts
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
      .join('[\\s\\S]*?'),
  );
}
