import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { newestMigration } from '#server/db/newest-migration.ts';

/**
 * Whether the database has every migration that this code was written for; it may have newer ones, from the release
 * that is coming. Throws when the database does not answer, and where it was never migrated.
 */
export async function hasOurMigrations(queryable: Queryable): Promise<boolean> {
  const { rows } = await queryable.execute<{ isThere: boolean }>(sql`
    select exists (
      select from drizzle.__drizzle_migrations where created_at >= ${newestMigration()}
    ) as "isThere"`);
  return rows[0]?.isThere === true;
}
