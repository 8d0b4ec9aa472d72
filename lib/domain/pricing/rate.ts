/**
 * A yearly rate in hundredths of a per cent: 7.99 % p.a. is 799. Rates are integers internally and percentages on the
 * wire.
 */
export type BasisPoints = number;

/** `799 → 7.99`, the number of the wire. */
export function basisPointsToPercent(rate: BasisPoints): number {
  return rate / 100;
}

/** `7.99 → 799`. Throws a RangeError when the rate has more than two decimals. */
export function percentToBasisPoints(percent: number): BasisPoints {
  const rate = Math.round(percent * 100);
  if (Math.abs(rate - percent * 100) > 1e-6) {
    throw new RangeError(`A rate has at most two decimals: ${String(percent)}`);
  }
  return rate;
}

/** Rounds a percentage half up to the two decimals in which rates are shown. */
export function roundPercent(percent: number): number {
  return Math.round(percent * 100) / 100;
}
