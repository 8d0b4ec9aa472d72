import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#lib/domain/money.ts';
import { CREDIT_TIERS, LOAN_TYPES, REPAYMENT_FREQUENCIES, TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import {
  COMPARISON_PERIODS_A_YEAR,
  comparisonRateOf,
  solvePeriodRate,
} from '#lib/domain/pricing/comparison-rate.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { loanTermsOf, priceLoan } from '#lib/domain/pricing/pricing-options.ts';
import { buildSchedule } from '#lib/domain/pricing/schedule.ts';
import { dollars, loan } from './facts.ts';

/** The difference between the two sides of the regulation's equation, relative to what was advanced. */
function error(advanced: number, repayments: readonly number[], rate: number): number {
  const returned = repayments.reduce(
    (sum, repayment, index) => sum + repayment * (1 + rate) ** -(index + 1),
    0,
  );
  return (returned - advanced) / advanced;
}

describe('the comparison rate', () => {
  it('solves the equation of regulation 100 to 1e-9 for any offered loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000, max: 7_000_000 }),
        fc.constantFrom(...CREDIT_TIERS),
        fc.constantFrom(...LOAN_TYPES),
        fc.constantFrom(...TERMS_IN_MONTHS),
        fc.constantFrom(...REPAYMENT_FREQUENCIES),
        (amount, tier, loanType, termMonths, repaymentFrequency) => {
          const asked = loan({ loanAmount: cents(amount), loanType, termMonths, repaymentFrequency });
          const repayments = buildSchedule(loanTermsOf(asked, tier, currentPolicy)).rows.map(
            (row) => row.repayment,
          );
          const rate = solvePeriodRate(amount, repayments);
          expect(Math.abs(error(amount, repayments, rate))).toBeLessThan(1e-9);
          // The root is where the sign changes, which it does within 1e-9 on either side.
          expect(error(amount, repayments, rate - 1e-9)).toBeGreaterThan(0);
          expect(error(amount, repayments, rate + 1e-9)).toBeLessThan(0);
        },
      ),
      { numRuns: 300 },
    );
  }, 30_000);

  it('is warned about in the words of the regulations', () => {
    expect(COMPARISON_RATE_WARNING).toBe(
      'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    );
  });

  it('takes n as the regulation gives it', () => {
    expect(COMPARISON_PERIODS_A_YEAR).toEqual({ weekly: 52.18, fortnightly: 26.09, monthly: 12 });
    // One repayment of 101 for 100: r is one per cent per period.
    expect(comparisonRateOf(100, [101], 'monthly')).toBeCloseTo(12, 9);
    expect(comparisonRateOf(100, [101], 'fortnightly')).toBeCloseTo(26.09, 9);
    expect(comparisonRateOf(100, [101], 'weekly')).toBeCloseTo(52.18, 9);
  });

  it('is zero where nothing is charged, and refuses repayments that fall short', () => {
    expect(comparisonRateOf(120_000, Array<number>(12).fill(10_000), 'monthly')).toBe(0);
    expect(() => comparisonRateOf(120_001, Array<number>(12).fill(10_000), 'monthly')).toThrow(RangeError);
    expect(() => comparisonRateOf(0, [10_000], 'monthly')).toThrow(RangeError);
  });

  it('is the interest rate of a loan without a fee, and more with one', () => {
    expect(priceLoan(loan({ loanAmount: dollars(30_000) }), 'AA', currentPolicy).comparisonRate).toBe(7.99);
    for (const tier of CREDIT_TIERS.filter((each) => each !== 'AA')) {
      const { interestRate, comparisonRate } = priceLoan(
        loan({ loanAmount: dollars(30_000) }),
        tier,
        currentPolicy,
      );
      expect(comparisonRate).toBeGreaterThan(interestRate);
    }
  });
});
