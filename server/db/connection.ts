import { milliseconds } from 'date-fns/milliseconds';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import type { PoolClient } from 'pg';
import type { Logger } from '#server/logging.ts';
import { OperatorError } from '#server/operator-error.ts';
import { notingOnCommit } from '#server/request-context.ts';
import { TransactionDriver, createPoolDriver } from './driver.ts';
import type { Driver } from './driver.ts';
import { createLimitedClient } from './limited-client.ts';
import { StatementKeeping } from './statement-keeping.ts';
import { GAVE_UP } from './wire-batch.ts';

export type Database = NodePgDatabase & {
  $client: Pool;
  /**
   * Sends what is asked for at one time in one message, as a transaction of its own: all of it takes effect or nothing.
   *
   * @param ask asks for all of it before it waits for any; what comes later is refused
   */
  atOnce: <Result>(ask: (together: Transaction) => Promise<Result>) => Promise<Result>;
};
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository takes: it works alike inside and outside a transaction. */
export type Queryable = Database | Transaction;

/** PostgreSQL 15; our SQL uses nothing newer. */
const OLDEST_SERVER_VERSION = 150_000;

/**
 * How long an idle connection is kept: through the pause of somebody who types, because a new one has to sign in and to
 * have every statement parsed again (docs/decisions/0179).
 */
const IDLE_FOR_MS = milliseconds({ minutes: 5 });

/**
 * Each statement reads a few rows. Where the database has no statistics it expects many, and would spend 20 ms and more
 * on starting further processes and on compiling the plan (docs/decisions/0114).
 */
const PLANS_FOR_A_FEW_ROWS = '-c max_parallel_workers_per_gather=0 -c jit=off';

export type ConnectionSettings = {
  /** postgresql://user:password@host:port/database */
  url: string;
  /** The most connections this process opens; further queries wait for a free one. */
  poolSize: number;
  /** Milliseconds after which the server gives up on a statement. */
  statementTimeoutMs: number;
  /** Milliseconds to wait for a connection, be it a new one or a free one of the pool. */
  connectTimeoutMs: number;
  /**
   * Whether the server may keep statements' texts for each connection. Not behind a pooler that gives a connection
   * another server for each transaction and does not follow them.
   */
  keepsStatements?: boolean;
};

/** A bounded pool behind drizzle. Nothing connects before the first query; `closeDatabase` ends it. */
export function openDatabase(settings: ConnectionSettings, logger: Logger): Database {
  const pool = new Pool({
    // The client also gives up when the server no longer answers at all.
    Client: createLimitedClient(settings.statementTimeoutMs + 500),
    connectionString: settings.url,
    max: settings.poolSize,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    idleTimeoutMillis: IDLE_FOR_MS,
    statement_timeout: settings.statementTimeoutMs,
    idle_in_transaction_session_timeout: settings.statementTimeoutMs * 4,
    options: PLANS_FOR_A_FEW_ROWS,
    keepAlive: true,
    application_name: 'marketplace',
  });
  // A connection that breaks would otherwise end the process, idle or in use; the pool replaces it. One in use also
  // fails its query, which says so.
  pool.on('error', (error) => {
    if (!pool.ending) logger.warn({ event: 'database-connection-lost', error });
  });
  const keeping = new StatementKeeping(settings.keepsStatements ?? true, logger);
  pool.on('connect', (connection) => {
    keeping.noteOpened(connection);
    connection.on('error', () => undefined);
  });
  const database = Object.assign(drizzle({ client: pool }), createTransactions(pool, keeping));
  drivers.set(database._.session, createPoolDriver(pool, keeping));
  return database;
}

/** What sends for each session of the query builder. */
const drivers = new WeakMap<object, Driver>();

/** What sends for a database or a transaction. */
export function driverOf(queryable: Queryable): Driver {
  const driver = drivers.get(queryable._.session);
  if (driver === undefined) throw new Error('This was not opened by openDatabase');
  return driver;
}

/**
 * Transactions that always give their connection back. drizzle's own keep it for good when BEGIN fails, and put one
 * back into the pool whose server no longer answers: after a few of either nothing is left to connect with.
 */
function createTransactions(pool: Pool, keeping: StatementKeeping): Pick<Database, 'transaction' | 'atOnce'> {
  const dialect = new PgDialect();
  type Present = { transaction: Transaction; driver: TransactionDriver };
  const presentOf = new WeakMap<PoolClient, Present>();
  /** One for each connection, as long as that lives. */
  const presentOn = (connection: PoolClient): Present => {
    let present = presentOf.get(connection);
    if (present === undefined) {
      const driver = new TransactionDriver(connection, keeping);
      // All that a session asks of its client is to send.
      const session = new NodePgSession(driver as unknown as PoolClient, dialect, undefined);
      present = { transaction: new NodePgTransaction(dialect, session, undefined), driver };
      drivers.set(session, driver);
      presentOf.set(connection, present);
    }
    return present;
  };

  /** Runs work on a connection that is given back whatever comes. */
  const onConnection = async <Result>(work: (present: Present) => Promise<Result>): Promise<Result> => {
    const connection = await pool.connect();
    const present = presentOn(connection);
    let isBroken = false;
    try {
      return await notingOnCommit(() => work(present));
    } catch (error) {
      keeping.noteFailure(error);
      // A server that does not answer would be waited for a second time.
      isBroken = hasGivenUpWaiting(error) || !(await present.driver.rollBack());
      throw error;
    } finally {
      present.driver.end();
      connection.release(isBroken || keeping.isOutdated(connection));
    }
  };

  return {
    transaction: (work, config) =>
      onConnection(async ({ transaction, driver }) => {
        driver.begin();
        if (config !== undefined) await transaction.setTransaction(config);
        const result = await work(transaction);
        await driver.commit();
        return result;
      }),
    // The server ends it with the message: nothing is left open to roll back.
    atOnce: (ask) =>
      onConnection(async ({ transaction, driver }) => {
        driver.beginOneMessage();
        const result = await ask(transaction);
        await driver.endOneMessage();
        return result;
      }),
  };
}

/** Whether the driver stopped waiting for the server: what the connection still has to say belongs to nobody. */
function hasGivenUpWaiting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === GAVE_UP || hasGivenUpWaiting(error.cause);
}

/** Ends the pool once its running queries are done. */
export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.end();
}

/**
 * Proves that the database answers and is new enough.
 *
 * @throws OperatorError saying what is wrong
 */
export async function assertDatabaseAnswers(url: string, connectTimeoutMs: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  // A connection that fails late must not end the process; the query below reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "SELECT current_setting('server_version_num') AS version",
    );
    if (Number(rows[0]?.version) < OLDEST_SERVER_VERSION) {
      throw new OperatorError('The database is older than PostgreSQL 15: point DATABASE_URL at a newer one.');
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The database at ${describeDatabase(url)} cannot be used (${reasonOf(error)}): check DATABASE_URL and that the server is running.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Host, port and name of a database, without the credentials of its address. */
export function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
