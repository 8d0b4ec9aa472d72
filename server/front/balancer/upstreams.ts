import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 200;
/** A busy process answers late; one that is gone refuses at once. */
const ANSWER_WITHIN_MS = 3_000;

/**
 * What a health check says about a process: it takes requests; it answers, but asks to be left alone; or nobody is
 * there.
 */
type Health = 'ready' | 'answering' | 'gone';

/** The processes that a balancer passes requests on to, by port on the loopback address. */
export type Upstreams = {
  /**
   * Whose turn it is, of those that are ready and have not been tried yet. If there is none, of those that answer at
   * all: pages can be served while the database is away, and a second try may succeed where the first did not.
   */
  next: (tried: ReadonlySet<number>) => number | undefined;
  /** It did not take a connection: skipped until its health says otherwise. */
  reportGone: (port: number) => void;
  stop: () => void;
};

/** Watches the health of processes at these ports, all the time. */
export function watchUpstreams(ports: readonly number[]): Upstreams {
  const health = new Map<number, Health>(ports.map((port) => [port, 'gone']));
  const stopping = new AbortController();
  const { signal } = stopping;
  let turn = 0;

  async function watch(port: number): Promise<void> {
    while (!signal.aborted) {
      health.set(port, await askHealth(port, health.get(port) ?? 'gone'));
      await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  for (const port of ports) void watch(port);

  return {
    next(tried) {
      turn += 1;
      const inTurn = ports.map((_, place) => ports[(turn + place) % ports.length] ?? 0);
      const isReady = (port: number) => health.get(port) === 'ready';
      return (
        inTurn.find((port) => isReady(port) && !tried.has(port)) ??
        inTurn.find(isReady) ??
        inTurn.find((port) => health.get(port) === 'answering' && !tried.has(port))
      );
    },
    reportGone(port) {
      health.set(port, 'gone');
    },
    stop() {
      stopping.abort();
    },
  };
}

/** @param before the state to keep when a process is too busy to say */
async function askHealth(port: number, before: Health): Promise<Health> {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const reply = await fetch(`http://127.0.0.1:${String(port)}/api/health/ready`, { signal: limit });
    await reply.body?.cancel();
    return reply.ok ? 'ready' : 'answering';
  } catch {
    return limit.aborted ? before : 'gone';
  }
}
