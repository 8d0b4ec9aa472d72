import { Pool } from 'pg';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { databaseProcessId } from '../product.ts';

export type ProofDatabase = {
  query: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Leaves the database; the last to leave stops it. */
  leave: () => Promise<void>;
};

/** The embedded database of a proof's data folder, accessed alongside the product. */
export async function joinProofDatabase(dataFolder: string): Promise<ProofDatabase> {
  const embedded = await joinEmbeddedPostgres({
    dataDirectory: dataFolder,
    durable: true,
    say: () => undefined,
  });
  // A single connection, on which concurrent queries line up.
  const pool = new Pool({ connectionString: embedded.url, application_name: 'marketplace-proof', max: 1 });
  return {
    query: async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    leave: async () => {
      await pool.end();
      await embedded.leave();
    },
  };
}

/** Stops the database of a data folder if it is still running: a killed server leaves it behind. */
export async function endDatabase(dataFolder: string): Promise<void> {
  try {
    databaseProcessId(dataFolder);
  } catch {
    return;
  }
  await (await joinProofDatabase(dataFolder)).leave();
}

/** The URL of a data folder's database, which the product runs on. */
export async function databaseUrlOf(dataFolder: string): Promise<string> {
  const embedded = await joinEmbeddedPostgres({
    dataDirectory: dataFolder,
    durable: true,
    say: () => undefined,
  });
  await embedded.leave();
  return embedded.url;
}
