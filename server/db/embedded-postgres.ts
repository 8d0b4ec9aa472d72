import { milliseconds } from 'date-fns/milliseconds';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DATABASE_ROLE, ensureCluster, readPassword } from './embedded-postgres/cluster.ts';
import type { Postmaster } from './embedded-postgres/cluster.ts';
import { chooseDatabaseHome } from './embedded-postgres/database-home.ts';
import type { DatabaseHome } from './embedded-postgres/database-home.ts';
import { ensurePostmaster, stopPostmaster } from './embedded-postgres/postmaster.ts';

const DATABASE_NAME = 'marketplace';
/** Held shared by every program that uses the server, so that the last one to leave knows that it is the last. */
const MEMBERSHIP_LOCK = 5_820_193_746;
const JOIN_LIMIT_MS = milliseconds({ minutes: 1 });
const RETRY_MS = 50;

export type EmbeddedPostgresOptions = {
  /** The configured data folder; the database lives in `postgres` below it. */
  dataDirectory: string;
  /** The user's own data folder (XDG), for when the database user cannot reach the configured one. */
  homeDataDirectory?: string | undefined;
  /** False leaves out the flushes to disk, for tests whose data nobody keeps. */
  durable: boolean;
  /** Tells the operator a plain sentence. */
  say: (sentence: string) => void;
};

export type EmbeddedPostgres = {
  /** The URL of the product's database. */
  url: string;
  /** Leaves the server; the last program to leave stops it. */
  leave: () => Promise<void>;
};

/**
 * Starts the PostgreSQL that comes with the product, or joins the one that already runs on the same data folder.
 * While joined, a server that dies is started again on the same port.
 *
 * @throws OperatorError with a sentence for the operator when it cannot run here
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = chooseDatabaseHome(options.dataDirectory, options.homeDataDirectory, options.say);
  await ensureCluster(home, options.durable);
  let hasLeft = false;
  let membership = await becomeMember(home, options.durable);
  watch();

  return {
    url: urlOf(home, membership.postmaster, DATABASE_NAME),
    async leave() {
      hasLeft = true;
      await endMembership(home, membership);
    },
  };

  function watch(): void {
    membership.client.once('end', () => {
      if (!hasLeft) void rejoin();
    });
  }

  async function rejoin(): Promise<void> {
    options.say('The embedded PostgreSQL has stopped: starting it again.');
    try {
      membership = await becomeMember(home, options.durable);
    } catch (error) {
      options.say(error instanceof Error ? error.message : String(error));
      await wait(1000);
      if (!hasLeft) void rejoin();
      return;
    }
    if (hasLeft) await endMembership(home, membership);
    else watch();
  }
}

type Membership = { client: Client; postmaster: Postmaster };

/** A member is a connection that holds the lock shared: it ends with the process, however the process ends. */
async function becomeMember(home: DatabaseHome, durable: boolean): Promise<Membership> {
  const limit = Date.now() + JOIN_LIMIT_MS;
  for (;;) {
    const postmaster = await ensurePostmaster(home, durable);
    const client = new Client({
      connectionString: urlOf(home, postmaster, 'postgres'),
      application_name: 'marketplace-member',
      keepAlive: true,
    });
    // Reported by the 'end' that follows.
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Waits while the last member is stopping the server; that ends the connection, and the next round starts it.
      await client.query('SELECT pg_advisory_lock_shared($1)', [MEMBERSHIP_LOCK]);
      await createDatabase(client);
      return { client, postmaster };
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > limit) throw error;
      await wait(RETRY_MS);
    }
  }
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${DATABASE_NAME}`).catch((error: unknown) => {
    const hasOtherMadeIt = (error as { code?: string }).code === '42P04';
    if (!hasOtherMadeIt) throw error;
  });
}

async function endMembership(home: DatabaseHome, { client, postmaster }: Membership): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [MEMBERSHIP_LOCK]);
    const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [
      MEMBERSHIP_LOCK,
    ]);
    if (rows[0]?.last) await stopPostmaster(home, postmaster);
  } catch {
    // The server is already gone, and our membership with it.
  }
  await client.end().catch(() => undefined);
}

function urlOf(home: DatabaseHome, { port }: Postmaster, database: string): string {
  return `postgresql://${DATABASE_ROLE}:${encodeURIComponent(readPassword(home))}@127.0.0.1:${port}/${database}`;
}
