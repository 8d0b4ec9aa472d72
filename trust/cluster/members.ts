import { setTimeout as wait } from 'node:timers/promises';
import type { RunningProgram } from '../product.ts';
import type { SeededRandom } from '../writes/seeded-random.ts';

const POLL_MS = 50;
/** Much longer than a start takes: on a busy machine a start gets whatever time is left over. */
const READY_LIMIT_MS = 600_000;

/**
 * What a process does, which its name begins with; there are API processes only where they are separate from the pages.
 */
const KINDS = ['web', 'API', 'worker'] as const;
export type Kind = (typeof KINDS)[number];

/** The processes of a running cluster, as it told the operator: the last one with each name. */
export function readMembers(cluster: RunningProgram): Map<string, number> {
  const told = cluster.output().matchAll(/^(\w+(?: \d+)?) runs as process (\d+)$/gm);
  return new Map([...told].map(([, name = '', processId]) => [name, Number(processId)]));
}

/** The addresses of the processes behind the balancer. */
function readPorts(cluster: RunningProgram): number[] {
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

/** The processes of these kinds: the name of each, and its id. */
export function readMembersOf(cluster: RunningProgram, ...kinds: readonly Kind[]): [string, number][] {
  return [...readMembers(cluster)].filter(([name]) => kinds.some((kind) => name.startsWith(kind)));
}

export type Killer = {
  /** How many processes were killed so far, of each kind that the cluster has. */
  kills: ReadonlyMap<Kind, number>;
  stop: () => Promise<void>;
};

/** The range of pauses before the first kill, in milliseconds: what is under way may soon be over. */
const FIRST_PAUSE_MS = [0, 1_000] as const;

/** The range of pauses between one kill and the next, in milliseconds. */
const PAUSE_MS: Readonly<Record<Kind, readonly [number, number]>> = {
  web: [0, 1_000],
  API: [0, 1_000],
  worker: [3_000, 9_000],
};

/**
 * Kills processes without warning, each time at a different point in their work; one that takes requests is killed only
 * while another of its kind is taking them.
 */
export function startKilling(cluster: RunningProgram, random: SeededRandom): Killer {
  const kinds = KINDS.filter((kind) => readMembersOf(cluster, kind).length > 0);
  const kills = new Map(kinds.map((kind) => [kind, 0]));
  const stopping = new AbortController();

  async function keepKilling(kind: Kind): Promise<void> {
    let pauseMs: readonly [number, number] = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      if (kind !== 'worker') await waitUntilAllAreReady(cluster);
      await wait(random.between(...pauseMs), undefined, { signal: stopping.signal }).catch(() => undefined);
      const names = readMembersOf(cluster, kind);
      const [, processId] = names[random.between(0, names.length - 1)] ?? [];
      if (processId === undefined) throw new Error(`There is no ${kind} process`);
      if (kill(processId)) kills.set(kind, (kills.get(kind) ?? 0) + 1);
      pauseMs = PAUSE_MS[kind];
    }
  }

  const killing = Promise.all(kinds.map(keepKilling));
  // Reported by `stop`; until then nobody awaits it.
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

/** @returns false for one that was already gone, and is being restarted */
function kill(processId: number): boolean {
  try {
    return process.kill(processId, 'SIGKILL');
  } catch {
    return false;
  }
}
