import { setTimeout as wait } from 'node:timers/promises';
import type { RunningProgram } from '../product.ts';
import type { SeededRandom } from '../writes/seeded-random.ts';

const POLL_MS = 50;
/** Much longer than a start takes: on a machine that does many other things it is what those leave. */
const READY_LIMIT_MS = 600_000;

export type Kind = 'web' | 'worker';

/** The processes of a running cluster, as it told the operator: the last one of each name. */
export function readMembers(cluster: RunningProgram): Map<string, number> {
  const told = cluster.output().matchAll(/^(\w+(?: \d+)?) runs as process (\d+)$/gm);
  return new Map([...told].map(([, name = '', processId]) => [name, Number(processId)]));
}

/** The addresses of the processes behind the balancer. */
export function readPorts(cluster: RunningProgram): number[] {
  return [...cluster.output().matchAll(/http:\/\/127\.0\.0\.1:(\d+)$/gm)].map(([, port]) => Number(port));
}

/** Waits until every process behind the balancer takes requests. */
export async function waitUntilAllAreReady(cluster: RunningProgram): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  for (const port of readPorts(cluster)) {
    while (!(await isReady(port))) {
      if (Date.now() > limit) throw new Error('The cluster does not become ready');
      await wait(POLL_MS);
    }
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${String(port)}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

export type Killer = {
  /** How many processes of a kind were killed so far. */
  kills: Record<Kind, number>;
  stop: () => Promise<void>;
};

/** How long after the last one the next is killed, in milliseconds: somewhere between. */
const PAUSE_MS: Readonly<Record<Kind, readonly [number, number]>> = {
  web: [0, 1_000],
  worker: [3_000, 9_000],
};

/**
 * Kills web processes and workers without a word, somewhere else in what they do each time; a web process only while
 * another takes requests.
 */
export function startKilling(cluster: RunningProgram, random: SeededRandom): Killer {
  const kills = { web: 0, worker: 0 };
  const stopping = new AbortController();

  async function keepKilling(kind: Kind): Promise<void> {
    while (!stopping.signal.aborted) {
      if (kind === 'web') await waitUntilAllAreReady(cluster);
      await wait(random.between(...PAUSE_MS[kind]), undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
      const names = [...readMembers(cluster)].filter(([name]) => name.startsWith(kind));
      const [, processId] = names[random.between(0, names.length - 1)] ?? [];
      if (processId === undefined) throw new Error(`There is no ${kind} process`);
      if (kill(processId)) kills[kind] += 1;
    }
  }

  const killing = Promise.all([keepKilling('web'), keepKilling('worker')]);
  // Told by `stop`; until then nobody waits for it.
  killing.catch(() => undefined);
  return {
    kills,
    async stop() {
      stopping.abort();
      await killing;
      await waitUntilAllAreReady(cluster);
    },
  };
}

/** @returns false for one that was gone already, and is being started again */
function kill(processId: number): boolean {
  try {
    return process.kill(processId, 'SIGKILL');
  } catch {
    return false;
  }
}
