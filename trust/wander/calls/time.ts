import { milliseconds } from 'date-fns/milliseconds';
import { CRONTAB } from '#server/jobs/tasks.ts';
import { bringForward } from '#server/queue/repository.ts';
import type { Walk } from './life.ts';

const PASSES = [
  { minutes: 7 },
  { minutes: 7 },
  { minutes: 61 },
  { minutes: 61 },
  { hours: 13 },
  { hours: 13 },
  { days: 3 },
  { days: 15 },
  { days: 31 },
  { days: 31 },
] as const;

const RECURRING = CRONTAB.split('\n').map((line) => line.split(' ').at(-1));

/** Lets minutes or weeks pass, then runs whatever is due by then, including scheduled tasks. */
export async function letTimePass({ api, random }: Walk): Promise<void> {
  const passed = milliseconds(random.oneOf(PASSES));
  api.advance(passed);
  await api.deps.database.transaction((transaction) => bringForward(transaction, passed));
  for (const task of RECURRING) await api.query(`select graphile_worker.add_job($1, '{}')`, [task]);
  await api.runJobs();
}
