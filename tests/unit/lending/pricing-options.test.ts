import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offeredOptions, selectedOption } from '#lib/domain/loan-rules.ts';
import { cents } from '#lib/domain/money.ts';
import { CREDIT_TIERS, REPAYMENT_FREQUENCIES, TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import { currentPolicy, type PricingPolicy } from '#lib/domain/pricing/policy.ts';
import {
  isOffered,
  minimumSecureValueOf,
  priceLoan,
  pricingOptionsOf,
} from '#lib/domain/pricing/pricing-options.ts';
import { percentToBasisPoints } from '#lib/domain/pricing/rate.ts';
import { repaymentPictureOf } from '#lib/domain/pricing/repayment-picture.ts';
import { dollars, loan } from './facts.ts';

function outline(amount: number, tier: (typeof CREDIT_TIERS)[number]) {
  return pricingOptionsOf(dollars(amount), tier, currentPolicy).map(
    ({ loanType, repaymentFrequency, termMonths }) =>
      `${loanType} ${repaymentFrequency} ${String(termMonths)}`,
  );
}

describe('the options of a quote', () => {
  it('stand in the specified order', () => {
    expect(outline(25_000, 'B1')).toEqual(
      ['Unsecured', 'Secured'].flatMap((type) =>
        ['monthly', 'fortnightly'].flatMap((frequency) =>
          [24, 36, 60, 84].map((term) => `${type} ${frequency} ${String(term)}`),
        ),
      ),
    );
  });

  it('leave out 84 months for Unsecured under 15,000 dollars', () => {
    expect(outline(14_999.99, 'A').filter((text) => text.endsWith('84'))).toEqual([
      'Secured monthly 84',
      'Secured fortnightly 84',
    ]);
    expect(outline(15_000, 'A').filter((text) => text.endsWith('84'))).toHaveLength(4);
  });

  it('are Secured only above 50,000 dollars, but for AA; a tier containing C has none', () => {
    expect(outline(50_000, 'B2')).toHaveLength(16);
    expect(outline(50_000.01, 'B2')).toHaveLength(8);
    expect(outline(50_000.01, 'B2').every((text) => text.startsWith('Secured'))).toBe(true);
    expect(outline(70_000, 'AA')).toHaveLength(16);
    expect(outline(50_000, 'C1')).toHaveLength(16);
    expect(outline(50_000.01, 'C1')).toEqual([]);
    expect(outline(4_999.99, 'AA')).toEqual([]);
    expect(outline(70_000.01, 'AA')).toEqual([]);
  });

  it('are those that isOffered allows, and no others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400_000, max: 7_500_000 }).map(cents),
        fc.constantFrom(...CREDIT_TIERS),
        (loanAmount, tier) => {
          const offered = (['Unsecured', 'Secured'] as const).flatMap((loanType) =>
            (['monthly', 'fortnightly'] as const).flatMap((repaymentFrequency) =>
              TERMS_IN_MONTHS.map((termMonths) => ({ loanAmount, loanType, repaymentFrequency, termMonths })),
            ),
          );
          expect(pricingOptionsOf(loanAmount, tier, currentPolicy)).toEqual(
            offered
              .filter((asked) => isOffered(asked, tier, currentPolicy))
              .map((asked) => priceLoan(asked, tier, currentPolicy)),
          );
        },
      ),
      { numRuns: 40 },
    );
  }, 30_000);

  it('cost more over a longer term and less by the fortnight', () => {
    const options = pricingOptionsOf(dollars(20_000), 'B1', currentPolicy);
    for (const frequency of REPAYMENT_FREQUENCIES) {
      const totals = offeredOptions(options, 'Unsecured', frequency).map(({ totalCost }) => totalCost);
      expect(totals).toEqual([...totals].sort((one, other) => one - other));
    }
    const [monthly, fortnightly] = (['monthly', 'fortnightly'] as const).map((repaymentFrequency) =>
      priceLoan(loan({ repaymentFrequency }), 'B1', currentPolicy),
    );
    expect(fortnightly?.totalCost).toBeLessThan(monthly?.totalCost ?? 0);
  });

  it('recompute under the policy they were made with', () => {
    const older: PricingPolicy = {
      ...currentPolicy,
      version: 'older',
      unsecuredRates: {
        ...currentPolicy.unsecuredRates,
        A: { 24: 899, 36: 899, 60: 899, 84: 899 },
      },
    };
    const rates = pricingOptionsOf(dollars(25_000), 'A', older).map(({ interestRate }) => interestRate);
    expect(new Set(rates)).toEqual(new Set([8.99, 7.99]));
    expect(priceLoan(loan(), 'A', currentPolicy).interestRate).toBe(10.99);
  });

  it('the third of the chosen type is 60 months monthly', () => {
    for (const amount of [5_000, 25_000, 60_000]) {
      const options = pricingOptionsOf(dollars(amount), 'AA', currentPolicy);
      for (const loanType of ['Unsecured', 'Secured'] as const) {
        expect(selectedOption(options, loanType)).toMatchObject({
          loanType,
          termMonths: 60,
          repaymentFrequency: 'monthly',
        });
      }
    }
  });
});

describe('the least asset value', () => {
  it.each([
    ['AA', 70_000, 53_900], // 53,846.15
    ['A', 30_000, 25_000],
    ['A', 60_000.01, 50_100],
    ['B1', 33_000, 30_000],
    ['B2', 33_000.01, 30_100],
    ['C1', 50_000, 50_000],
    ['C2', 9_999, 10_000],
    ['AA', 13_000, 10_000],
    ['AA', 13_000.01, 10_100],
  ] as const)('%s, %d dollars → %d', (tier, amount, value) => {
    expect(minimumSecureValueOf(dollars(amount), tier, currentPolicy)).toBe(dollars(value));
  });

  it('takes the strictest ratio when there is no tier', () => {
    expect(minimumSecureValueOf(dollars(30_000), undefined, currentPolicy)).toBe(dollars(30_000));
  });
});

describe('the repayment picture', () => {
  it('adds up to the loan, whatever the cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000, max: 5_000_000 }).map(cents),
        fc.constantFrom(...CREDIT_TIERS),
        fc.constantFrom(...TERMS_IN_MONTHS),
        fc.constantFrom(...REPAYMENT_FREQUENCIES),
        (loanAmount, tier, termMonths, repaymentFrequency) => {
          const option = priceLoan(loan({ loanAmount, termMonths, repaymentFrequency }), tier, currentPolicy);
          const years = repaymentPictureOf({ ...option, loanAmount });
          const sum = (column: 'principal' | 'interest' | 'fee') =>
            years.reduce((total, year) => total + year[column], 0);
          expect(years.map(({ year }) => year)).toEqual(
            Array.from({ length: termMonths / 12 }, (_, index) => index + 1),
          );
          expect(sum('principal')).toBe(loanAmount);
          expect(sum('fee')).toBe(option.establishmentFee);
          expect(sum('principal') + sum('fee') + sum('interest')).toBe(option.totalCost);
          expect(years.at(-1)?.balance).toBe(0);
          expect(years.every(({ fee, principal, interest }) => Math.min(fee, principal, interest) >= 0)).toBe(
            true,
          );
        },
      ),
      { numRuns: 100 },
    );
  }, 30_000);
});

describe('rates on the wire', () => {
  it('are per cents with two decimals', () => {
    expect([7.99, 24.89, 6.99, 18.6].map(percentToBasisPoints)).toEqual([799, 2489, 699, 1860]);
    expect(() => percentToBasisPoints(7.995)).toThrow(RangeError);
  });
});
