/** How well the duration tells which of two kinds of call it was. */
export type Comparison = {
  /** Medians, in milliseconds. */
  medians: readonly [number, number];
  /** The larger median ÷ the smaller. */
  ratio: number;
  /** The chance that a call of the second kind took longer than one of the first: 0.5 says nothing. */
  area: number;
  /** Mann–Whitney, two-sided, by its normal approximation: how likely such an uneven area is by chance alone. */
  chance: number;
};

export function compareTimes(first: readonly number[], second: readonly number[]): Comparison {
  const medians = [medianOf(first), medianOf(second)] as const;
  const ranks = ranksOf([...first, ...second]);
  const rankSum = ranks.slice(first.length).reduce((sum, rank) => sum + rank, 0);
  const pairs = first.length * second.length;
  const wins = rankSum - (second.length * (second.length + 1)) / 2;
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  const distance = Math.abs(wins - pairs / 2) / deviation;
  return {
    medians,
    ratio: Math.max(...medians) / Math.min(...medians),
    area: wins / pairs,
    chance: Math.min(1, 2 * (1 - cumulativeNormal(distance))),
  };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The rank of each value, from 1; equal values share their mean rank. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = Array<number>(values.length).fill(0);
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && order[end]?.value === order[start]?.value) end += 1;
    for (const { index } of order.slice(start, end)) ranks[index] = (start + 1 + end) / 2;
  }
  return ranks;
}

/** Abramowitz and Stegun 26.2.17, accurate to seven decimals. */
function cumulativeNormal(distance: number): number {
  const t = 1 / (1 + 0.2316419 * distance);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-distance * distance) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
