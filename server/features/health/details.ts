import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#server/deps.ts';
import { readQueue } from '#server/queue/state-repository.ts';
import { versionOfProduct } from './version.ts';
import { hasOurMigrations } from './repository.ts';

type Details = Awaited<ReturnType<typeof readDetails>>;

/** What an operator wants to know at a glance; a part that cannot be determined says 'unreachable'. */
export async function readDetails(deps: AppDeps) {
  const [migrations, queue, storage] = await Promise.all([
    orUnreachable(async () => ((await hasOurMigrations(deps.database)) ? 'present' : 'missing')),
    orUnreachable(() => readQueue(deps.database)),
    orUnreachable(() => tryStorage(deps)),
  ]);
  const { totalCount, idleCount, waitingCount } = deps.database.$client;
  return {
    version: versionOfProduct(),
    node: process.version,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    isStopping: deps.isStopping(),
    database: { migrations, connections: totalCount, idle: idleCount, waiting: waitingCount },
    queue,
    storage,
    /** Since this process started; a third party that has not been asked yet is not named. */
    lastSuccesses: Object.fromEntries(
      [...deps.metrics.lastSuccesses()].map(([provider, at]) => [provider, at.toISOString()]),
    ),
  };
}

/** Whether everything that was looked at works. */
export function isWell({ database, queue, storage }: Details): boolean {
  return database.migrations === 'present' && queue !== 'unreachable' && storage !== 'unreachable';
}

/** Stores a byte and removes it again: a bucket that answers may still refuse to store. */
async function tryStorage({ providers: { fileStorage } }: AppDeps): Promise<'reachable'> {
  const key = `health-${randomUUID()}`;
  await fileStorage.put(key, Buffer.from([0]));
  await fileStorage.remove(key);
  return 'reachable';
}

async function orUnreachable<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'unreachable'> {
  try {
    return await ask();
  } catch {
    return 'unreachable';
  }
}
