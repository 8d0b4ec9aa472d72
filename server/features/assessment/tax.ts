import type { Cents } from '#lib/domain/money.ts';
import type { TaxPolicy } from '#server/features/quote/credit-policy.ts';

/** A hundredth of a cent: a whole per cent of a whole cent is a whole number of these. */
export const HUNDREDTHS_IN_A_CENT = 100n;

/** A resident's income tax for a year, in hundredths of a cent, so that nothing is rounded before the end. */
export function residentTaxOf(yearlyIncome: Cents, { brackets }: TaxPolicy): bigint {
  return brackets.reduce((tax, bracket, index) => {
    const top = Math.min(yearlyIncome, brackets[index + 1]?.above ?? yearlyIncome);
    return tax + BigInt(Math.max(0, top - bracket.above)) * BigInt(bracket.percent);
  }, 0n);
}

/** A year's Medicare levy, in hundredths of a cent. The low-income reduction is left out: we lend above it. */
export function medicareLevyOf(yearlyIncome: Cents, { medicareLevyPercent }: TaxPolicy): bigint {
  return BigInt(yearlyIncome) * BigInt(medicareLevyPercent);
}
