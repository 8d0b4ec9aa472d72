import { describe, expect, it } from 'vitest';
import { cents } from '#lib/domain/money.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { pricingOptionsOf } from '#lib/domain/pricing/pricing-options.ts';
import { isBetter } from '#server/features/quote/better-options.ts';

const before = pricingOptionsOf(cents(2_500_000), 'A', currentPolicy);

/** The same options, each costing this many cents more. */
const costing = (more: number) =>
  before.map((option) => ({ ...option, totalCost: cents(option.totalCost + more) }));

describe('options of another policy', () => {
  it('are better where nothing costs more and something less', () => {
    expect(isBetter(costing(-1), before)).toBe(true);
    expect(isBetter([...before.slice(0, -1), ...costing(-1).slice(-1)], before)).toBe(true);
  });

  it('are not better where they cost the same, or something costs more', () => {
    expect(isBetter(before, before)).toBe(false);
    expect(isBetter(costing(1), before)).toBe(false);
    expect(isBetter([...costing(-1).slice(0, -1), ...costing(1).slice(-1)], before)).toBe(false);
  });

  it('are not better without a loan that was offered', () => {
    expect(isBetter(costing(-1).slice(1), before)).toBe(false);
    expect(isBetter([], before)).toBe(false);
  });
});
