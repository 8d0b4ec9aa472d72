import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#server/deps.ts';
import { listenToClock } from './clock-channel-repository.ts';
import { recallSandboxClock } from './clock-routes.ts';

const PAUSE_MS = 1_000;

/**
 * Keeps this process's clock in step with wherever any process of the sandbox sets it. In production there is no such
 * clock, and this listens to nothing.
 *
 * @returns a function that stops it
 */
export function followSandboxClock(deps: AppDeps): () => Promise<void> {
  if (deps.sandboxClock === undefined) return () => Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const recall = () => void recallSandboxClock(deps).catch(() => undefined);

  async function follow(): Promise<void> {
    while (!isStopping()) {
      await listenToClock(deps.database.$client, signal, { onListening: recall, onNews: recall }).catch(
        () => undefined,
      );
      // The database is away, or was restarted.
      if (!isStopping()) await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const following = follow();
  return async () => {
    stopping.abort();
    await following;
  };
}
