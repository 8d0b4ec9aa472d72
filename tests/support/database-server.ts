import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which test databases are made, and the migrated database they are copies of. */
    databaseServer: { url: string; template: string };
  }
}

/**
 * One PostgreSQL for a whole test run, with one migrated database to copy from: the server of TEST_DATABASE_URL or
 * DATABASE_URL, or else an embedded one that is thrown away afterwards.
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startThrowAwayServer();
  const template = `marketplace_test_${randomBytes(4).toString('hex')}`;
  await query(server.url, `CREATE DATABASE ${template}`);
  await migrateDatabase(onServer(server.url, template));
  project.provide('databaseServer', { url: server.url, template });

  return async () => {
    await dropDatabases(server.url, template);
    await server.stop();
  };
}

/** The URL of another database on the same server. */
export function onServer(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function startThrowAwayServer() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'marketplace-tests-'));
  // When root runs this, the database runs as another user, who must be able to get in.
  await chmod(dataDirectory, 0o755);
  const { url, leave } = await joinEmbeddedPostgres({
    dataDirectory,
    durable: false,
    say: (sentence) => process.stdout.write(`${sentence}\n`),
  });
  return {
    url,
    async stop() {
      await leave();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Drops the template and any copies that a killed test left behind. */
async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const databases = await query<{ datname: string }>(
    serverUrl,
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of databases)
    await query(serverUrl, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
}

async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
