import type { Job, WorkerEvents } from 'graphile-worker';
import { THIRD_PARTIES } from '#server/queue/task-payloads.ts';
import type { ThirdParty } from '#server/queue/task-payloads.ts';

/** As many workers of a process wait for one third party. */
const WORKERS_FOR_EACH = 2;

/** So many that one is left when none of these third parties answers. */
export function workersThatAsk(...parties: readonly ThirdParty[]): number {
  return parties.length * WORKERS_FOR_EACH + 1;
}

/**
 * Watches which third parties workers wait for; jobs say it by their flag. Workers look for jobs one after the other, so
 * that what each has found counts before the next one looks.
 *
 * @returns waits for a worker's turn to look, and tells of which third parties it is to take no job; the look ends with
 *   the event of what it found
 */
export function watchSlots(events: WorkerEvents): () => Promise<ThirdParty[]> {
  const waiting = new Map<string, number>();
  const count = ({ flags }: Job, change: number) => {
    for (const flag of Object.keys(flags ?? {})) waiting.set(flag, (waiting.get(flag) ?? 0) + change);
  };
  // Nobody waits for their turn then: a database that is away would keep all of them, one after the other.
  const stopping = new Promise((resolve) => events.once('pool:gracefulShutdown', resolve));
  let lastLook: Promise<void> = Promise.resolve();
  let endLook: () => void = () => undefined;
  const hasLooked = () => {
    endLook();
  };
  events.on('worker:getJob:empty', hasLooked);
  events.on('worker:getJob:error', hasLooked);
  events.on('job:start', ({ job }) => {
    count(job, 1);
    endLook();
  });
  events.on('job:complete', ({ job }) => {
    count(job, -1);
  });
  return async () => {
    const before = lastLook;
    let end: () => void = () => undefined;
    lastLook = new Promise((resolve) => (end = resolve));
    await Promise.race([before, stopping]);
    endLook = end;
    return THIRD_PARTIES.filter((name) => (waiting.get(name) ?? 0) >= WORKERS_FOR_EACH);
  };
}
