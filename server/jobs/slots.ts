import type { Job, WorkerEvents } from 'graphile-worker';
import { THIRD_PARTIES } from '#server/queue/task-payloads.ts';
import type { ThirdParty } from '#server/queue/task-payloads.ts';

/** How many workers of a process may wait for one third party at a time. */
const WORKERS_FOR_EACH = 2;

/** Enough workers that one is left when none of these third parties answers. */
export function workersThatAsk(...parties: readonly ThirdParty[]): number {
  return parties.length * WORKERS_FOR_EACH + 1;
}

/**
 * Watches which third parties workers are waiting for, which jobs state with their flag. Workers look for jobs one
 * after another, so that what each has found counts before the next one looks.
 *
 * @returns a function that waits for a worker's turn to look, and returns the third parties it must take no job for;
 *   its turn ends with the event that says what it found
 */
export function watchSlots(events: WorkerEvents): () => Promise<ThirdParty[]> {
  const waiting = new Map<string, number>();
  const count = ({ flags }: Job, change: number) => {
    for (const flag of Object.keys(flags ?? {})) waiting.set(flag, (waiting.get(flag) ?? 0) + change);
  };
  // Once stopping, no worker waits for its turn: with the database away, each would be held up in turn.
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
