/**
 * How many orders of what happens a law is tried in. A run of all tests tries the same ones each time; with WINDOW_RUNS
 * other ones, which finds what is rarer.
 *
 * @param fewest how many a run of all tests has time for
 */
export function ordersToTry(fewest: number): { numRuns: number; seed?: number } {
  const asked = process.env['WINDOW_RUNS'];
  return asked === undefined ? { numRuns: fewest, seed: 20_261_127 } : { numRuns: Number(asked) };
}
