import { termInYears } from '#components/loan/loan-words.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';

/** Which loan the comparison rates on the page are for, for the warning of the regulations. */
export function comparisonRateExample({ loanAmount, loanTerm, paymentFrequency }: OfferedLoan): string {
  return `The comparison rate is for a loan of ${formatCents(loanAmount)} over ${termInYears(loanTerm)}, repaid ${paymentFrequency}.`;
}
