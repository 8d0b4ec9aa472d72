import type { PricingDetail } from '#lib/contracts/quote.ts';

export type BestMark = 'Lowest total' | 'Lowest repayment';

/**
 * Which option costs the least in all and which has the lowest repayment, in words. Nothing where there is only one.
 */
export function markBest(
  options: readonly Pick<PricingDetail, 'id' | 'totalCost' | 'repayment'>[],
): ReadonlyMap<string, readonly BestMark[]> {
  const marks = new Map<string, BestMark[]>();
  if (options.length < 2) return marks;
  const least = (figure: 'totalCost' | 'repayment') =>
    options.reduce((best, option) => (option[figure] < best[figure] ? option : best));
  for (const [figure, mark] of [
    ['totalCost', 'Lowest total'],
    ['repayment', 'Lowest repayment'],
  ] as const) {
    const { id } = least(figure);
    marks.set(id, [...(marks.get(id) ?? []), mark]);
  }
  return marks;
}
