import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';

/**
 * Seconds by which the database's clock is ahead of this process's, accurate to half the time that the query takes.
 * Processes judge each other's tokens and third parties' signatures by their clocks, and nothing else keeps those in
 * step.
 */
export async function readClockAhead(queryable: Queryable): Promise<number> {
  const askedAt = Date.now();
  const { rows } = await queryable.execute<{ at: string }>(
    sql`select extract(epoch from clock_timestamp())::text as at`,
  );
  return Number(rows[0]?.at) - (askedAt + Date.now()) / 2 / 1000;
}
