/** The middle of some figures; not a number where there are none. */
export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
