import { homeDataDirectory } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logging.ts';
import { assertDatabaseAnswers, closeDatabase, openDatabase } from './connection.ts';
import type { Database } from './connection.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.ts';
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
  /** Lets go of it; the last to leave the embedded one stops it. */
  leave: () => Promise<void>;
};

/**
 * The server of DATABASE_URL, else the embedded one; its database as it is, whatever its schema.
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
 * The product's database at its newest schema, with the reference data in it: the server of DATABASE_URL, else the embedded one.
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
  let database: Database | undefined;
  const close = async () => {
    if (database) await closeDatabase(database);
    await server.leave();
  };
  try {
    await assertDatabaseAnswers(server.url, config.databaseConnectTimeoutMs);
    await migrateDatabase(server.url);
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
    await seedLocalities(database.$client);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
