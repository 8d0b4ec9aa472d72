import { setTimeout as wait } from 'node:timers/promises';
import { createCounts } from './decided-call.ts';
import type { CallCounts } from './decided-call.ts';
import type { Life, WriteContext } from './life.ts';
import { live } from './live.ts';
import type { SeededRandom } from './seeded-random.ts';

const POLL_MS = 2;

export type Clients = {
  counts: CallCounts;
  lives: readonly Life[];
  /** Resolves once this many more writes have been acknowledged; rejects when a client gave up. */
  acknowledge: (more: number) => Promise<void>;
  /** Resolves once every write under way is decided; nobody starts another. */
  finish: () => Promise<void>;
};

/** Clients that write at the same time, each for one applicant after another, whatever happens to the server. */
export function startClients(url: string, clientCount: number, random: SeededRandom): Clients {
  const context: WriteContext = { url, counts: createCounts(), lives: [] };
  const { counts } = context;
  let isFinishing = false;
  let failure: unknown;

  const goesOn = () => !isFinishing && failure === undefined;
  const running = Array.from({ length: clientCount }, async (_none, index) => {
    const own = random.branch(index);
    try {
      while (goesOn()) await live(context, own, goesOn);
    } catch (error) {
      failure ??= error;
    }
  });
  const assertWell = () => {
    if (failure !== undefined) throw new Error('A client gave up', { cause: failure });
  };

  return {
    counts,
    lives: context.lives,
    async acknowledge(more) {
      const target = counts.acknowledged + more;
      while (counts.acknowledged < target) {
        assertWell();
        await wait(POLL_MS);
      }
    },
    async finish() {
      isFinishing = true;
      await Promise.all(running);
      assertWell();
    },
  };
}
