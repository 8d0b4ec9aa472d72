import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';

/** Address search by similarity needs these; they stand in every PostgreSQL and its owner may create them. */
const EXTENSIONS = ['pg_trgm', 'citext', 'pgcrypto'] as const;

/** Any number, the same for every process that migrates this product's database. */
const MIGRATION_LOCK = 7_102_938_475;

/** A migration that fails throws; there is nothing else to say. */
const SILENT = new Logger(() => () => undefined);

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to the newest schema. Several processes may start at once: the first one migrates under an
 * advisory lock, the others wait and find nothing left to do.
 */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  // A connection of its own: a migration may take longer than the pool's statement timeout allows.
  const client = new Client({ connectionString: url, application_name: 'marketplace-migration' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await createExtensions(client);
    await migrate(drizzle({ client }), { migrationsFolder });
    // The queue's own tables (schema graphile_worker).
    await runMigrations({ connectionString: url, logger: SILENT });
  } finally {
    await client.end();
  }
}

async function createExtensions(client: Client): Promise<void> {
  const { rows } = await client.query<{ extname: string }>('SELECT extname FROM pg_extension');
  const present = new Set(rows.map((row) => row.extname));
  for (const extension of EXTENSIONS) {
    // Asking first lets a role without the right to create extensions use a database prepared for it.
    if (!present.has(extension)) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  }
}
