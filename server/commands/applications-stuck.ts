import { listAgeingApplications, listStuckApplications } from '#server/features/lender/stuck-applications.ts';
import { readArguments, whole } from './arguments.ts';
import { runCommand, withProduct } from './run-command.ts';

const DEFAULT_DAYS = 3;
const MOST_LISTED = 200;
const MOST_DAYS = 9_999;

const daysOf = (days: number) => (days === 1 ? 'a day' : `${String(days)} days`);

/**
 * `npm run applications:stuck -- [days]`: which applications have waited for the lender for this many days or longer,
 * since when, and what it last said; and which ones were assessed so long ago that they can no longer be approved, or
 * soon cannot. Nothing about the applicants.
 */
await runCommand(async (print) => {
  const { days = DEFAULT_DAYS } = readArguments({
    usage: 'npm run applications:stuck -- [days]',
    words: { days: whole({ from: 0, to: MOST_DAYS }).optional() },
  });
  await withProduct(
    print,
    async (deps) => {
      const { stuck, hasMore } = await listStuckApplications(deps, { days, limit: MOST_LISTED });
      for (const { id, status, since, lastEvent } of stuck) {
        const said =
          lastEvent === null ? 'nothing so far' : `${lastEvent.event}, ${lastEvent.at.toISOString()}`;
        print(`application ${id}, ${status} since ${since.toISOString()}; from the lender: ${said}`);
      }
      for (const { id, status, lastDay, isOver } of await listAgeingApplications(deps, MOST_LISTED))
        print(`application ${id}, ${status}: ${isOver ? 'it could' : 'it can'} be approved until ${lastDay}`);
      if (hasMore) print(`These ${String(MOST_LISTED)} have waited longest; there are more.`);
      else print(`Waiting for the lender for ${daysOf(days)} or longer: ${String(stuck.length)}.`);
    },
    { readsThroughTables: true },
  );
});
