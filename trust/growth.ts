import { spawnSync } from 'node:child_process';
import { CRONTAB, TASKS } from '#server/jobs/tasks.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import type { Figure, Proof } from './figure.ts';
import { CALLS, createTimings, measureJourney } from './growth/journey.ts';
import type { Timings } from './growth/journey.ts';
import { openStore } from './growth/store.ts';
import type { Store } from './growth/store.ts';

const FEW = 1_000;
const MANY = Number(process.env['TRUST_APPLICATIONS'] ?? 1_000_000);
const JOURNEYS = Number(process.env['TRUST_JOURNEYS'] ?? 2_000);
const WARM_UP = 200;
/**
 * Journeys on each store while the larger one has no statistics: what would go wrong there is hundreds of times slower.
 */
const JOURNEYS_BY_GUESSES = Math.min(JOURNEYS, 300);
const JOB_RUNS = 30;
const MOST_TIMES_SLOWER = 1.3;

/**
 * The same calls with a thousand and with a million applications stored. Both run side by side and are called in turn,
 * so that whatever else the machine does affects both alike.
 */
export const prove: Proof = async (say) => {
  const stores: Store[] = [];
  try {
    for (const count of [FEW, MANY]) stores.push(await openStore(count, say));
    // Otherwise writes left over from storing them would go to disk during the measurement.
    spawnSync('sync');
    const [few, many] = stores as [Store, Store];
    say(`the larger database takes ${(many.size / 2 ** 30).toFixed(1)} GB`);
    const [ofFew, ofMany] = await measureByTurns(few, many, JOURNEYS);
    const jobs = await compareJobs(few, many);
    await many.forgetStatistics();
    const [withKnown, byGuesses] = await measureByTurns(few, many, JOURNEYS_BY_GUESSES);
    return [
      ...CALLS.map((name) => compare(`${name}: p99`, ofFew[name], ofMany[name], 0.99)),
      ...CALLS.map((name) => ({
        ...compare(`${name}: median`, ofFew[name], ofMany[name], 0.5),
        holds: undefined,
      })),
      ...jobs,
      ...CALLS.map((name) =>
        compare(`${name}, nothing analysed: median`, withKnown[name], byGuesses[name], 0.5),
      ),
      {
        what: 'applications stored',
        measured: `${few.applications.toLocaleString('en-AU')} and ${many.applications.toLocaleString('en-AU')}`,
        target: '1,000 and 1,000,000',
        holds: undefined,
      },
    ];
  } finally {
    for (const store of stores) await store.end();
  }
};

async function measureByTurns(few: Store, many: Store, journeys: number): Promise<[Timings, Timings]> {
  const forgotten = createTimings();
  for (let journey = 0; journey < WARM_UP; journey += 1) {
    await measureJourney(few.api.url, forgotten);
    await measureJourney(many.api.url, forgotten);
  }
  const timings: [Timings, Timings] = [createTimings(), createTimings()];
  for (let journey = 0; journey < journeys; journey += 1) {
    await measureJourney(few.api.url, timings[0]);
    await measureJourney(many.api.url, timings[1]);
  }
  return timings;
}

/**
 * Every job that starts on its own, when there is next to nothing for it to do: it must not read everything there is.
 */
async function compareJobs(few: Store, many: Store): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of CRONTAB.split('\n').map((line) => line.split(' ').at(-1) ?? '')) {
    const task = (TASKS as Record<string, (deps: JobDeps, payload: unknown) => Promise<void>>)[name];
    if (task === undefined) continue;
    const times: [number[], number[]] = [[], []];
    for (let run = 0; run < JOB_RUNS; run += 1) {
      for (const [place, { jobDeps }] of [few, many].entries()) {
        const startedAt = performance.now();
        await task(jobDeps, {});
        times[place]?.push(performance.now() - startedAt);
      }
    }
    figures.push(compare(`job ${name}: median`, ...times, 0.5));
  }
  return figures;
}

function compare(what: string, few: number[], many: number[], share: number): Figure {
  const [before, after] = [quantile(few, share), quantile(many, share)];
  const ratio = after / before;
  return {
    what,
    measured: `${before.toFixed(1)} and ${after.toFixed(1)} ms, ${ratio.toFixed(2)} times`,
    target: `≤ ${String(MOST_TIMES_SLOWER)} times`,
    holds: ratio <= MOST_TIMES_SLOWER,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
