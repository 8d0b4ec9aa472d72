import { repaymentToMonthly } from '#lib/domain/frequency.ts';
import { cents, type Cents } from '#lib/domain/money.ts';
import type { RepaymentFrequency } from '#lib/domain/options.ts';
import { loanRepaymentsOf } from './debts.ts';
import type { Liability } from './liability.ts';

/**
 * A loan of ours that the applicant is repaying, or is about to, while they ask for another: what its contract says, in
 * cents.
 */
export interface LoanWithUs {
  /** The reference of its application. */
  readonly reference: string;
  readonly repaymentAmount: number;
  readonly repaymentFrequency: RepaymentFrequency;
}

/** An applicant's loans with us in words: nearly always one. */
export function wordsForLoans(loans: readonly LoanWithUs[] = []): string {
  return loans.length > 1 ? 'your loans with us' : 'your loan with us';
}

/** What loans with us add to the personal loans that were declared. In cents a month. */
export interface RepaidToUs {
  /** What they are known to cost. */
  readonly known: Cents;
  /** All personal loans that were declared, including those that the new loan pays out. */
  readonly declared: Cents;
  /** The part of `known` that the declared ones do not cover. It counts beside them. */
  readonly undeclared: Cents;
}

/**
 * Ensures that loans with us count at least as what they are known to cost (docs/decisions/0185): such a loan must be
 * among the personal loans that were declared, so only what exceeds those is added. A loan that the new one pays out
 * was declared too.
 */
export function repaidToUs(loans: readonly LoanWithUs[] = [], liabilities: readonly Liability[]): RepaidToUs {
  const known = knownRepaymentsOf(loans);
  const declared = loanRepaymentsOf(liabilities);
  return { known, declared, undeclared: cents(Math.max(0, known - declared)) };
}

/** What loans with us cost a month, in cents. */
export function knownRepaymentsOf(loans: readonly LoanWithUs[] = []): Cents {
  return cents(loans.reduce((sum, loan) => sum + monthlyOf(loan), 0));
}

function monthlyOf({ repaymentAmount, repaymentFrequency }: LoanWithUs): Cents {
  return repaymentToMonthly(cents(repaymentAmount), repaymentFrequency);
}
