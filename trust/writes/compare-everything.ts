import { compareFollowUps, compareRows } from './compare-rows.ts';
import { compareThroughApi, createComparison } from './compare.ts';
import type { OtherRows } from './compare-rows.ts';
import type { Comparison } from './compare.ts';
import type { Life } from './life.ts';
import { joinProofDatabase } from './proof-database.ts';

/** Unless all of these are on, an acknowledged write may be in memory only. */
const FLUSHING = ['fsync', 'synchronous_commit', 'full_page_writes'];

const NO_OTHERS: OtherRows = { contacts: 0, contracts: 0, keyedWrites: 0 };

/**
 * Compares everything that was acknowledged with the running product, its tables and its files.
 *
 * @param others what was written as well, by none of these lives
 */
export async function compareEverything(
  url: string,
  dataFolder: string,
  lives: readonly Life[],
  others: Partial<OtherRows> = {},
): Promise<Comparison & { settings: string[] }> {
  const comparison = createComparison();
  const database = await joinProofDatabase(dataFolder);
  try {
    await compareFollowUps(database, lives, comparison);
    await compareThroughApi(url, lives, comparison);
    await compareRows(database, dataFolder, lives, comparison, { ...NO_OTHERS, ...others });
    const settings = await database.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [FLUSHING],
    );
    const off = settings.filter(({ setting }) => setting !== 'on').map(({ name }) => name);
    return { ...comparison, settings: off };
  } finally {
    await database.leave();
  }
}
