/**
 * The comparison rate of the National Consumer Credit Protection Regulations 2010, regulation 100:
 * `n × r × 100 %`, where r solves `Σ Aj(1+r)^−j = Σ (Rj + Cj)(1+r)^−j`.
 */

/** The regulation's n: a year is 365.25 days, so a fortnightly n is not 26. */
export const COMPARISON_PERIODS_A_YEAR = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } as const;

/**
 * The comparison rate in % p.a., not rounded.
 *
 * @param advanced cents paid out to the borrower on the first day; a financed fee is not part of it
 * @param repayments cents paid at the end of each period, all fees and charges included
 */
export function comparisonRateOf(
  advanced: number,
  repayments: readonly number[],
  frequency: keyof typeof COMPARISON_PERIODS_A_YEAR,
): number {
  return COMPARISON_PERIODS_A_YEAR[frequency] * solvePeriodRate(advanced, repayments) * 100;
}

/**
 * r to within 1e-9 (in practice to the last bits of a double), not negative. Throws a RangeError when the
 * repayments do not return what was advanced.
 *
 * Newton's method on v = 1/(1+r): the sum of repayments × v^j is rising and convex in v, so the steps from
 * v = 1 come down to the one root without overshooting, and no bracket is needed.
 */
export function solvePeriodRate(advanced: number, repayments: readonly number[]): number {
  let discount = 1;
  for (let step = 0; step < 60; step += 1) {
    const { value, slope } = presentValue(repayments, discount);
    if (step === 0 && (advanced <= 0 || value < advanced)) break;
    const change = (value - advanced) / slope;
    discount -= change;
    if (Math.abs(change) < 1e-14) return Math.max(0, 1 / discount - 1);
  }
  throw new RangeError('These repayments have no comparison rate');
}

/** Σ repayment × v^j and its derivative in v, by Horner's rule. */
function presentValue(repayments: readonly number[], discount: number): { value: number; slope: number } {
  let value = 0;
  let slope = 0;
  for (let index = repayments.length - 1; index >= 0; index -= 1) {
    slope = slope * discount + value;
    value = value * discount + (repayments[index] ?? 0);
  }
  return { value: value * discount, slope: slope * discount + value };
}
