import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { closeDatabase, openDatabase } from '#server/db/connection.ts';
import type { Database } from '#server/db/connection.ts';
import { createLogger } from '#server/logging.ts';
import { onServer } from './database-server.ts';

export type TestDatabase = {
  url: string;
  database: Database;
  /** Ends the connections and drops the database. */
  close: () => Promise<void>;
};

/** A database of its own for a test file: migrated and empty. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `${server.template}_${randomBytes(4).toString('hex')}`;
  await runOnServer(server.url, `CREATE DATABASE ${name} TEMPLATE ${server.template}`);
  const url = onServer(server.url, name);
  const database = openDatabase(
    { url, poolSize: 8, statementTimeoutMs: 10_000, connectTimeoutMs: 10_000 },
    createLogger('silent'),
  );
  return {
    url,
    database,
    async close() {
      await closeDatabase(database);
      await runOnServer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
