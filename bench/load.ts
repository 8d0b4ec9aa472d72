import autocannon from 'autocannon';
import { median } from './median.ts';
import { CONNECTIONS, ROUNDS, SECONDS } from './settings.ts';

export type Figures = {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Milliseconds of the server's processor time for one request: other programs on the machine hardly change it. */
  cpuMs: number;
};

/** Whatever answers at a URL and can say how much processor time it has used. */
export type Measured = { name: string; url: string; ask: () => Promise<{ cpuMs: number }> };

export type Side = 'ours' | 'bare';
export type Compared = Record<Side, Figures>;

/**
 * Loads a server with requests that are repeated by every connection.
 *
 * @param amount requests in all; without it for the usual seconds
 * @throws Error when anything but success was answered
 */
export async function load(
  server: Measured,
  requests: autocannon.Request[],
  amount?: number,
): Promise<Figures> {
  const before = await server.ask();
  const times: number[] = [];
  const startedAt = performance.now();
  let lastAt = startedAt;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: server.url,
        connections: Math.min(CONNECTIONS, amount ?? CONNECTIONS),
        ...(amount === undefined ? { duration: SECONDS } : { amount }),
        requests,
      },
      (error: Error | null, done) => {
        if (error === null) resolve(done);
        else reject(error);
      },
    );
    // Its own percentiles are whole milliseconds.
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
      lastAt = performance.now();
    });
  });
  const { cpuMs } = await server.ask();
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${server.name}: ${String(result.non2xx)} refusals, ${String(result.errors)} errors`);
  }
  return {
    // Its own duration is in whole ticks, long beside a few hundred requests.
    perSecond: times.length / ((lastAt - startedAt) / 1000),
    p99: times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN,
    cpuMs: (cpuMs - before.cpuMs) / times.length,
  };
}

/** Ours and bare in turn, as `alternateAmong`. */
export function alternate(measure: (side: Side) => Promise<Figures>): Promise<Compared> {
  return alternateAmong(['ours', 'bare'], measure);
}

/**
 * Ours, bare, bare, ours, ours …: the median of each, so that a machine that speeds up or slows down is fair to all.
 * A round before the first one warms up and does not count.
 */
export async function alternateAmong<Name extends string>(
  names: readonly Name[],
  measure: (name: Name) => Promise<Figures>,
  rounds = ROUNDS,
): Promise<Record<Name, Figures>> {
  const measured = names.map((name) => ({ name, figures: [] as Figures[] }));
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, figures } of round % 2 === 0 ? measured : measured.toReversed()) {
      const found = await measure(name);
      if (round >= 0) figures.push(found);
    }
  }
  return Object.fromEntries(measured.map(({ name, figures }) => [name, medianOf(figures)])) as Record<
    Name,
    Figures
  >;
}

function medianOf(figures: readonly Figures[]): Figures {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p99: median(figures.map(({ p99 }) => p99)),
    cpuMs: median(figures.map(({ cpuMs }) => cpuMs)),
  };
}
