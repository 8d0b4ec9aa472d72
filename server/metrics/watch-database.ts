import type { Database } from '#server/db/connection.ts';
import { readClockAhead } from './clock-repository.ts';
import { readQueue } from '#server/queue/state-repository.ts';
import type { QueueState } from '#server/queue/state-repository.ts';
import type { Metrics } from './metrics.ts';

/** Several figures come from one look at the queue. */
const LOOK_AGAIN_MS = 1_000;

/** A connection of the driver as it reports what the server says; its types leave this out. */
type Wire = {
  connection?: { on: (event: 'errorMessage', report: (message: { code?: string }) => void) => void };
};

/** Watches the connections to the database, what it refuses, and the queue in it. */
export function watchDatabase(database: Database, metrics: Metrics): void {
  const pool = database.$client;
  pool.on('error', () => {
    metrics.countDatabaseError(undefined);
  });
  pool.on('connect', (client) => {
    (client as Wire).connection?.on('errorMessage', ({ code }) => {
      metrics.countDatabaseError(code);
    });
  });
  const readings = [
    ['database_connections', 'Connections of this process', () => pool.totalCount],
    ['database_connections_idle', 'Those that nobody uses', () => pool.idleCount],
    ['database_connections_limit', 'The most there may be', () => pool.options.max],
    ['database_requests_waiting', 'Requests that wait for a connection', () => pool.waitingCount],
  ] as const;
  for (const [name, help, read] of readings) metrics.addReading({ name, help, read });

  const look = lookingOnce(() => readQueue(database));
  metrics.addReading({
    name: 'database_reachable',
    help: '1 when the database answers this process, 0 when it does not',
    read: () =>
      look().then(
        () => 1,
        () => 0,
      ),
  });
  metrics.addReading({
    name: 'database_clock_ahead_seconds',
    help: 'How far the clock of the database is ahead of the clock of this process',
    read: () => readClockAhead(database),
  });
  const ofQueue = [
    ['jobs_waiting', 'Jobs whose time has come and that nobody runs', 'waiting'],
    ['jobs_oldest_waiting_seconds', 'How long the oldest of them has waited', 'oldestSeconds'],
    ['jobs_given_up', 'Jobs that are tried no more, or whose task this version does not know', 'givenUp'],
  ] as const;
  for (const [name, help, figure] of ofQueue) {
    metrics.addReading({ name, help, read: async () => (await look())[figure] });
  }
}

function lookingOnce(read: () => Promise<QueueState>): () => Promise<QueueState> {
  let last: { at: number; state: Promise<QueueState> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > LOOK_AGAIN_MS) last = { at: now, state: read() };
    return last.state;
  };
}
