import { termInYears } from '#components/loan/loan-words.ts';
import { formatCents } from '#lib/domain/money.ts';
import type { RepaymentFrequency } from '#lib/domain/options.ts';

/** The loan that the comparison rates on a page are for. Cents. */
export type ComparedLoan = { loanAmount: number; termMonths: number; repaymentFrequency: RepaymentFrequency };

/** Says which loan that is, for the warning of the regulations. */
export function comparisonRateExample({ loanAmount, termMonths, repaymentFrequency }: ComparedLoan): string {
  return `The comparison rate is for a loan of ${formatCents(loanAmount)} over ${termInYears(termMonths)}, repaid ${repaymentFrequency}.`;
}
