import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema/sign-in.ts';

/** Removes counts whose window has ended in real time, which they go by: at most `limit`. @returns how many */
export async function deleteEndedCounts(database: Database, limit: number): Promise<number> {
  const hasEnded = lt(rateLimits.expire, sql`(extract(epoch from now()) * 1000)::bigint`);
  const ended = database
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(hasEnded)
    .orderBy(asc(rateLimits.expire))
    .limit(limit);
  // Checked again on the row itself: a new window may have begun in the meantime.
  const { rowCount } = await database.delete(rateLimits).where(and(inArray(rateLimits.key, ended), hasEnded));
  return rowCount ?? 0;
}
