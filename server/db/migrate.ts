import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import type { Client } from 'pg';
import { OperatorError } from '#server/operator-error.ts';
import { newestMigration } from './newest-migration.ts';
import { validateRules } from './validate-rules.ts';
import { connectForLong, takeLimitsOff } from './without-limits.ts';

/**
 * Address search by similarity needs the first. All come with PostgreSQL, and a role that may CREATE on the database
 * may create them.
 */
const EXTENSIONS = ['pg_trgm', 'citext', 'pgcrypto'] as const;

/** Any number, the same for every process that migrates this product's database. */
const MIGRATION_LOCK = 7_102_938_475;

/** A migration that fails throws; there is nothing else to say. */
const SILENT = new Logger(() => () => undefined);

/**
 * A change to a table waits for everybody reading it, such as a backup, and everybody after that waits for the change.
 * So it gives up soon, lets them pass, and tries again.
 */
const LOCK_LIMIT_MS = 2000;
const TRIES = 60;
const PAUSE_MS = 3000;

const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';
/** Also reported where the role may not look into the schema `public`. */
const NO_SCHEMA = '3F000';

type Patience = {
  lockLimitMs: number;
  tries: number;
  /** Between two tries. */
  pause: () => Promise<unknown>;
};

const PATIENCE: Patience = { lockLimitMs: LOCK_LIMIT_MS, tries: TRIES, pause: () => wait(PAUSE_MS) };

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to the newest schema. Several processes may start at once: the first one migrates under an
 * advisory lock, the others wait and find nothing left to do, which needs a role with no more than read and write
 * rights.
 *
 * @throws OperatorError when its role may not migrate, a table stays in use, or an existing row breaks a new rule
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder = MIGRATIONS_FOLDER,
  patience = PATIENCE,
): Promise<void> {
  // A connection of its own: a migration may take longer than the pool's statement timeout allows.
  const client = await connectForLong(url, 'migration');
  try {
    await takeLimitsOff(client);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Only from here on: waiting for another process that migrates was right.
    await client.query(`SET lock_timeout = ${String(patience.lockLimitMs)}`);
    await withPatience(patience, async () => {
      if (!(await isNewest(client))) {
        await createExtensions(client);
        await migrate(drizzle({ client }), { migrationsFolder });
      }
      await validateRules(client);
      await migrateQueue(url, patience.lockLimitMs);
    });
  } catch (error) {
    throw forOperator(error) ?? error;
  } finally {
    await client.end();
  }
}

async function withPatience({ tries, pause }: Patience, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (databaseErrorIn(error)?.code !== LOCK_NOT_AVAILABLE || attempt >= tries) throw error;
      await pause();
    }
  }
}

/** Checked first, so that a role without the right to change the schema can use one that is as new as this code. */
async function isNewest(client: Client): Promise<boolean> {
  const { rows: lists } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'`,
  );
  if (lists.length === 0) return false;
  const { rows } = await client.query('SELECT FROM drizzle.__drizzle_migrations WHERE created_at >= $1', [
    newestMigration(),
  ]);
  return rows.length > 0;
}

/** The queue's own tables (schema graphile_worker). */
async function migrateQueue(url: string, lockLimitMs: number): Promise<void> {
  const pgPool = new Pool({
    connectionString: url,
    lock_timeout: lockLimitMs,
    application_name: 'marketplace-migration',
    // The pool awaits this, whatever its types say.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: takeLimitsOff,
  });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  try {
    await runMigrations({ pgPool, logger: SILENT });
  } finally {
    await pgPool.end();
  }
}

/** What the database said, however it was wrapped. */
function databaseErrorIn(error: unknown): { code: string; message: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? { code, message: error.message } : databaseErrorIn(error.cause);
}

function forOperator(error: unknown): OperatorError | undefined {
  const { code, message } = databaseErrorIn(error) ?? {};
  switch (code) {
    case INSUFFICIENT_PRIVILEGE:
    case NO_SCHEMA:
      return new OperatorError(
        `The role of DATABASE_URL may not bring the database to the newest schema (${message ?? ''}): docs/deployment.md says which rights it needs.`,
        { cause: error },
      );
    case LOCK_NOT_AVAILABLE:
      return new OperatorError(
        'The schema could not be changed because a table stayed in use, by a backup or a long transaction (pg_stat_activity): start again when that has ended.',
        { cause: error },
      );
    default:
      return undefined;
  }
}

async function createExtensions(client: Client): Promise<void> {
  const { rows } = await client.query<{ extname: string }>('SELECT extname FROM pg_extension');
  const present = new Set(rows.map((row) => row.extname));
  for (const extension of EXTENSIONS) {
    // Checking first lets a role without the right to create extensions use a database prepared for it.
    if (!present.has(extension)) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  }
}
