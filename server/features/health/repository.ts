import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';

/** Throws when the database does not answer. */
export async function askDatabase(queryable: Queryable): Promise<void> {
  await queryable.execute(sql`select 1`);
}
