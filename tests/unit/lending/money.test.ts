import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollarsToCents, formatCents, formatCentsPlain } from '#lib/domain/money.ts';

describe('an amount of money in words', () => {
  it('is what the platform itself would print', () => {
    const platform = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
        expect(formatCents(amount, { alwaysCents: true })).toBe(platform.format(amount / 100));
      }),
    );
  });

  it.each([
    [0, '$0'],
    [99, '$0.99'],
    [100_000, '$1,000'],
    [99_999, '$999.99'],
    [-2_375_000, '-$23,750'],
    [123_456_789, '$1,234,567.89'],
  ])('%i cents are %s', (amount, text) => {
    expect(formatCents(amount)).toBe(text);
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [2_500_000, '25000.00'],
    [60_815, '608.15'],
    [999_999_999, '9999999.99'],
  ])('%i cents are %s for a program', (amount, text) => {
    expect(formatCentsPlain(amount)).toBe(text);
  });
});

describe('dollars', () => {
  it.each([
    [0.29, 29],
    [1.005, 101],
    [-1.005, -101],
    [-0.005, -1],
    [69_999.99, 6_999_999],
  ])('%s are %i cents, rounded half away from zero', (dollars, amount) => {
    expect(dollarsToCents(dollars)).toBe(amount);
  });

  it('that are no number of cents are refused', () => {
    for (const dollars of [NaN, Infinity, 1e15]) expect(() => dollarsToCents(dollars)).toThrow(RangeError);
  });
});
