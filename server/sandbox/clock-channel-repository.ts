import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '#server/db/connection.ts';

const CHANNEL = 'sandbox_clock';

/** Tells every process that the clock was moved, once the caller's transaction is committed. */
export async function announceClock(queryable: Queryable): Promise<void> {
  await queryable.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/**
 * Listens for such announcements on a connection of its own, until that is lost.
 *
 * @param onListening called once no further announcement can be missed
 * @returns when the connection has ended, for whatever reason
 */
export async function listenToClock(
  pool: Pool,
  signal: AbortSignal,
  { onListening, onNews }: { onListening: () => void; onNews: () => void },
): Promise<void> {
  const connection: PoolClient = await pool.connect();
  const ended = new Promise<void>((resolve) => {
    connection.once('end', resolve);
    connection.once('error', () => {
      resolve();
    });
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  try {
    connection.on('notification', onNews);
    await connection.query(`listen ${CHANNEL}`);
    onListening();
    await ended;
  } finally {
    // Closed, not returned to the pool: its next user would listen too.
    connection.release(true);
  }
}
