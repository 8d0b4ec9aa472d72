import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repaymentToMonthly, toMonthly, toYearly } from '#lib/domain/frequency.ts';
import { cents } from '#lib/domain/money.ts';
import { FREQUENCIES } from '#lib/domain/options.ts';

describe('amounts by the month', () => {
  it.each([
    ['Weekly', 10_000, 43_333], // 43,333.33
    ['Weekly', 10_001, 43_338], // 43,337.67
    ['Fortnightly', 10_000, 21_667], // 21,666.67
    ['Monthly', 12_345, 12_345],
    ['Yearly', 8_000_000, 666_667], // 666,666.67
    ['Yearly', 6, 1], // exactly half a cent goes up
    ['Yearly', 5, 0],
  ] as const)('%s %i cents → %i', (frequency, amount, monthly) => {
    expect(toMonthly(cents(amount), frequency)).toBe(monthly);
  });

  it('are within half a cent of a twelfth of the year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }).map(cents),
        fc.constantFrom(...FREQUENCIES),
        (amount, frequency) => {
          const off = 12 * toMonthly(amount, frequency) - toYearly(amount, frequency);
          expect(off).toBeGreaterThan(-6);
          expect(off).toBeLessThanOrEqual(6);
        },
      ),
    );
  });

  it('take a fortnightly repayment 26 times a year', () => {
    expect(repaymentToMonthly(cents(28_028), 'fortnightly')).toBe(60_727); // 60,727.33
    expect(repaymentToMonthly(cents(60_815), 'monthly')).toBe(60_815);
  });
});
