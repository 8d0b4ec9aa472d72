import type { Database } from '#server/db/connection.ts';
import { OperatorError } from '#server/operator-error.ts';
import { hasOurMigrations } from './repository.ts';

/**
 * Ensures that a database has what this version needs. A command does not migrate: the first process of a new version
 * does, at a time chosen for it.
 *
 * @throws OperatorError when it does not
 */
export async function assertMigrated(database: Database): Promise<void> {
  if (await hasOurMigrations(database).catch(isNeverMigrated)) return;
  throw new OperatorError(
    'The database is not at the schema of this version: start the product of this version on it first, or use the command of the version that runs.',
  );
}

const UNDEFINED_TABLE = '42P01';
const isNeverMigrated = (error: unknown) => {
  if (((error as Error).cause as { code?: string } | undefined)?.code !== UNDEFINED_TABLE) throw error;
  return false;
};
