import type { PricingDetail } from '#lib/contracts/quote.ts';

/** Which option costs the least in all and which has the lowest repayment, in words. Nothing to say about one alone. */
export function markBest(
  options: readonly Pick<PricingDetail, 'id' | 'totalCost' | 'repayment'>[],
): ReadonlyMap<string, readonly string[]> {
  const marks = new Map<string, string[]>();
  if (options.length < 2) return marks;
  const least = (figure: 'totalCost' | 'repayment') =>
    options.reduce((best, option) => (option[figure] < best[figure] ? option : best));
  for (const [figure, words] of [
    ['totalCost', 'Lowest total'],
    ['repayment', 'Lowest repayment'],
  ] as const) {
    const { id } = least(figure);
    marks.set(id, [...(marks.get(id) ?? []), words]);
  }
  return marks;
}
