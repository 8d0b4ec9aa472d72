/** The middle of some figures; NaN if there are none. */
export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** The browser reports no press faster than this: it was painted within a frame. */
export const WITHIN_A_FRAME_MS = 16;

/**
 * A percentile of all presses, of which the browser reported only the slow ones.
 * @param noted milliseconds of each press that took a frame or more
 * @param presses how many there were in all
 * @param share of the presses that were painted sooner, for example 0.98
 */
export function percentileOfPresses(noted: readonly number[], presses: number, share: number): number {
  const quick = Array.from({ length: Math.max(0, presses - noted.length) }, () => WITHIN_A_FRAME_MS);
  const sorted = [...quick, ...noted].toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? WITHIN_A_FRAME_MS;
}
