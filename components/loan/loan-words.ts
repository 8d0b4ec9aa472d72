import type { RepaymentFrequency } from '#lib/domain/options.ts';

/** `monthly → a month`: the words after a repayment. */
export const EACH_REPAYMENT: Record<RepaymentFrequency, string> = {
  monthly: 'a month',
  fortnightly: 'a fortnight',
};

/** `60 → 5 years` (specification §2: the term in years is termMonths divided by 12). */
export function termInYears(termMonths: number): string {
  return `${String(termMonths / 12)} years`;
}
