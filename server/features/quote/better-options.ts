import type { PricingOption } from '#lib/domain/pricing/pricing-options.ts';

type Priced = Pick<PricingOption, 'loanType' | 'termMonths' | 'repaymentFrequency'> & {
  /** Cents. */
  totalCost: number;
};

/**
 * Whether these options serve an applicant better than those before: every loan offered before is still offered and
 * costs no more, and one costs less.
 */
export function isBetter(options: readonly Priced[], before: readonly Priced[]): boolean {
  const savings = before.map((option) => option.totalCost - costOf(option, options));
  return savings.every((saving) => saving >= 0) && savings.some((saving) => saving > 0);
}

/** Cents; infinite where the loan is not offered. */
function costOf({ loanType, termMonths, repaymentFrequency }: Priced, options: readonly Priced[]): number {
  const same = options.find(
    (option) =>
      option.loanType === loanType &&
      option.termMonths === termMonths &&
      option.repaymentFrequency === repaymentFrequency,
  );
  return same?.totalCost ?? Infinity;
}
