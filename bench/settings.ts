/** How long and how often a bench measures; all of it can be reduced for a quick look. */
function setting(name: string, usual: number): number {
  const given = Number(process.env[name]);
  return Number.isFinite(given) && given > 0 ? given : usual;
}

/** Alternating rounds of each comparison; the median counts. */
export const ROUNDS = setting('BENCH_ROUNDS', 5);
/** How many ways each typist goes; the median of each figure counts. */
export const WAYS = setting('BENCH_WAYS', 3);
/** Seconds of each round. */
export const SECONDS = setting('BENCH_SECONDS', 5);
/** Connections that make requests at the same time. */
export const CONNECTIONS = setting('BENCH_CONNECTIONS', 16);
/**
 * Journeys on each side before anything is measured: a server runs for days, and code that has seldom run is not
 * compiled yet.
 */
export const WARM_UP_JOURNEYS = setting('BENCH_WARM_UP', 3000);
/** Completed applications on each side before they are measured: each takes as long as several journeys. */
export const WARM_UP_COMPLETED = setting('BENCH_WARM_UP_COMPLETED', 480);
/** Journeys of the memory bench. */
export const JOURNEYS = setting('BENCH_JOURNEYS', 10_000);
/**
 * Applications whose first quote is requested, a fifth of them in each round: with fewer, the 99th percentile would be
 * just the slowest.
 */
export const QUOTES = setting('BENCH_QUOTES', 3000);
