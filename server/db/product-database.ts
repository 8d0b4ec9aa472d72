import { resolve } from 'node:path';
import { homeDataDirectory } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logging.ts';
import { OperatorError } from '#server/operator-error.ts';
import { assertDatabaseAnswers, closeDatabase, openDatabase } from './connection.ts';
import type { Database } from './connection.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.ts';
import { hasDatabaseHome } from './embedded-postgres/database-home.ts';
import { migrateDatabase } from './migrate.ts';
import { seedLocalities } from './seed-localities.ts';

export type ProductDatabase = {
  database: Database;
  /** Ends the pool, and the embedded server when this was its last user. */
  close: () => Promise<void>;
};

/** A PostgreSQL server with the product's database on it. */
export type DatabaseServer = {
  url: string;
  /** Leaves the server; the last to leave the embedded one stops it. */
  leave: () => Promise<void>;
};

/**
 * The server of DATABASE_URL, or else the embedded one; its database as it is, whatever its schema.
 *
 * @param say tells the operator a plain sentence
 */
export async function reachDatabaseServer(
  config: Config,
  say: (sentence: string) => void,
): Promise<DatabaseServer> {
  if (config.databaseUrl) return { url: config.databaseUrl, leave: () => Promise.resolve() };
  return joinEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    homeDataDirectory: homeDataDirectory(),
    durable: config.appEnvironment !== 'test',
    say,
  });
}

/**
 * The same for a command, which works on what exists: the product must already have made an embedded database. It says
 * which database it is.
 *
 * @throws OperatorError when there is no database
 */
export async function reachExistingDatabaseServer(
  config: Config,
  say: (sentence: string) => void,
): Promise<DatabaseServer> {
  if (config.databaseUrl === undefined && !hasDatabaseHome(config.dataDirectory, homeDataDirectory())) {
    throw new OperatorError(
      `There is no database: DATABASE_URL is not set, and ${resolve(config.dataDirectory)} holds none. Commands need the settings that the product runs with.`,
    );
  }
  say(`On ${describeDatabaseServer(config)}.`);
  return reachDatabaseServer(config, say);
}

/** Which database the settings mean, without its password. */
export function describeDatabaseServer({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>): string {
  if (databaseUrl === undefined) return `the embedded database of ${resolve(dataDirectory)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}

/**
 * The product's database at its newest schema, with the reference data in it: the server of DATABASE_URL, or else the
 * embedded one.
 *
 * @param say tells the operator a plain sentence
 * @throws OperatorError when there is no usable database
 */
export async function openProductDatabase(
  config: Config,
  logger: Logger,
  say: (sentence: string) => void,
): Promise<ProductDatabase> {
  const server = await reachDatabaseServer(config, say);
  return openOn(server, config, logger, {
    before: () => migrateDatabase(server.url),
    after: async (database) => {
      await seedLocalities(database.$client);
    },
  });
}

/**
 * The same for a command: the database as the product left it, which may be a read-only copy, and whatever its schema.
 *
 * @throws OperatorError when there is none
 */
export async function openExistingProductDatabase(
  config: Config,
  logger: Logger,
  say: (sentence: string) => void,
): Promise<ProductDatabase> {
  const server = await reachExistingDatabaseServer(config, say);
  return openOn(server, config, logger);
}

type Steps = { before?: () => Promise<void>; after?: (database: Database) => Promise<void> };

async function openOn(
  server: DatabaseServer,
  config: Config,
  logger: Logger,
  { before, after }: Steps = {},
): Promise<ProductDatabase> {
  let database: Database | undefined;
  const close = async () => {
    if (database) await closeDatabase(database);
    await server.leave();
  };
  try {
    await assertDatabaseAnswers(server.url, config.databaseConnectTimeoutMs);
    await before?.();
    database = openDatabase(
      {
        url: server.url,
        poolSize: config.databasePoolSize,
        statementTimeoutMs: config.databaseStatementTimeoutMs,
        connectTimeoutMs: config.databaseConnectTimeoutMs,
        keepsStatements: config.databaseKeepsStatements,
      },
      logger,
    );
    await after?.(database);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
