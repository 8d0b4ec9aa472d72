/** The middle one of several figures; NaN if there are none. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** One of our figures against the baseline's, beside what it should be. */
export function ratio(what: string, ours: number, bare: number, target: string, unit: string): string {
  const show = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
  return `${what}: ${show(ours)} against ${show(bare)} ${unit} = ${(ours / bare).toFixed(2)} × (target ${target})`;
}
