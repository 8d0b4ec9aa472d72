import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { call, createOffer } from './applicant.ts';
import { atLeast, atMost, none } from './figure.ts';
import type { Figure, Proof } from './figure.ts';
import { percentile, runLoad } from './load/run-load.ts';
import type { LoadResult } from './load/run-load.ts';
import type { LoadApplicant } from './load/mix.ts';
import { makeDataFolder, startProgram } from './product.ts';
import type { RunningProgram } from './product.ts';
import { chooseSeed } from './writes/seeded-random.ts';

/** How long five times too much load is offered. */
const SECONDS = Number(process.env['OVERLOAD_SECONDS'] ?? 60);
const CAPACITY_SECONDS = Math.min(10, SECONDS);
const TIMES_TOO_MUCH = 5;
const APPLICANTS = 30;
const PROBE_EVERY_MS = 100;
/** How long the product is watched afterwards, to see when it is back to normal for good. */
const WATCHED_AFTERWARDS_MS = 8_000;
const ITSELF_MS = 250;

type Probe = { at: number; tookMs: number; status: number };

/**
 * Finds out how much of a realistic mix the product answers when nobody rushes it, offers five times that, and watches
 * the admitted requests, the others, the pages, the health, the memory, and how it recovers. What was acknowledged is
 * read again.
 */
export const prove: Proof = async (say) => {
  const data = makeDataFolder('overload');
  const product = await startProgram('main', { DATA_DIR: data.path });
  try {
    const seed = chooseSeed();
    say(`Random seed ${String(seed)}`);
    const applicants: LoadApplicant[] = [];
    for (let count = 0; count < APPLICANTS; count += 1) {
      const { contactId, applicationId, token } = await createOffer(product.url);
      applicants.push({ contactId, applicationId, token });
    }
    const order = { url: product.url, seed, applicants };
    // The first round warms up, the second counts.
    await runLoad({ ...order, seconds: CAPACITY_SECONDS });
    const calm = await runLoad({ ...order, seconds: CAPACITY_SECONDS });
    const capacity = calm.admittedMs.length / calm.seconds;
    say(`${capacity.toFixed(0)} answers a second at p99 ${percentile(calm.admittedMs, 0.99).toFixed(0)} ms`);
    const before = residentBytes(product);

    const pages = startProbes(`${product.url}/`);
    const health = startProbes(`${product.url}/api/health/ready`);
    const load = await runLoad({ ...order, seconds: SECONDS, perSecond: TIMES_TOO_MUCH * capacity });
    const [pageProbes, healthProbes] = await Promise.all([pages.stop(), health.stop()]);
    const recoverySeconds = await recover(product.url, applicants);
    const after = residentBytes(product);
    const lost = await countLost(product.url, [...calm.acknowledged, ...load.acknowledged]);
    return [
      ...figuresOf(load, capacity),
      none('pages not answered', pageProbes.filter(({ status }) => status !== 200).length, pageProbes.length),
      atMost(
        'pages meanwhile, p99',
        percentile(
          pageProbes.map(({ tookMs }) => tookMs),
          0.99,
        ),
        1_000,
        'ms',
      ),
      none(
        'health checks not answered',
        healthProbes.filter(({ status }) => status !== 200).length,
        healthProbes.length,
      ),
      atMost('itself again after', recoverySeconds, 5, 's'),
      atMost('memory afterwards ÷ before', after / before, 1.25),
      none('acknowledged and not there', lost, calm.acknowledged.length + load.acknowledged.length),
    ];
  } finally {
    await product.end('SIGTERM');
    data.remove();
  }
};

function figuresOf(load: LoadResult, capacity: number): Figure[] {
  const { admittedMs, turnedAwayMs, otherStatuses, offered } = load;
  const others = Object.values(otherStatuses).reduce((sum, count) => sum + count, 0);
  const admittedPerSecond = admittedMs.length / load.seconds;
  return [
    {
      what: 'offered a second ÷ capacity',
      measured: (offered / SECONDS / capacity).toFixed(2),
      target: `≥ ${String(TIMES_TOO_MUCH)}`,
      holds: offered / SECONDS / capacity >= TIMES_TOO_MUCH * 0.98,
    },
    atLeast('admitted and answered', admittedMs.length, 1),
    {
      what: 'admitted a second ÷ capacity',
      measured: (admittedPerSecond / capacity).toFixed(2),
      target: 'reported: the load takes its share of the machine',
      holds: undefined,
    },
    atMost('admitted, p99', percentile(admittedMs, 0.99), 1_000, 'ms'),
    atLeast('turned away with 503', turnedAwayMs.length, 1),
    atMost('turned away, p99', percentile(turnedAwayMs, 0.99), 250, 'ms'),
    none('turned away without Retry-After', load.turnedAwayWithoutRetryAfter, turnedAwayMs.length),
    none(`other answers ${others > 0 ? JSON.stringify(otherStatuses) : ''}`.trim(), others, offered),
    none('broken connections', load.brokenConnections, offered),
  ];
}

/** Asks the same things again and again until stopped. */
function startProbes(url: string): { stop: () => Promise<Probe[]> } {
  const probes: Probe[] = [];
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      probes.push(await probe(() => readWhole(url)));
      await wait(PROBE_EVERY_MS);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
      return probes;
    },
  };
}

async function readWhole(url: string): Promise<Response> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response;
}

async function probe(ask: () => Promise<{ status: number }>): Promise<Probe> {
  const at = performance.now();
  const status = await ask().then(
    (reply) => reply.status,
    () => 0,
  );
  return { at, tookMs: performance.now() - at, status };
}

/** Seconds from now until an applicant no longer notices anything, and continues not to. */
async function recover(url: string, applicants: readonly LoadApplicant[]): Promise<number> {
  const startedAt = performance.now();
  let lastBad = startedAt;
  for (let turn = 0; performance.now() < startedAt + WATCHED_AFTERWARDS_MS; turn += 1) {
    const { token, contactId, applicationId } = applicants[turn % applicants.length] ?? { token: '' };
    const path = `/contact/${contactId ?? ''}/application/${applicationId ?? ''}/quote`;
    const { status, tookMs } = await probe(() => call(url, 'GET', path, undefined, { token }));
    if (status !== 200 || tookMs > ITSELF_MS) lastBad = performance.now();
    await wait(PROBE_EVERY_MS / 2);
  }
  return (lastBad - startedAt) / 1000;
}

/** Reads back what was acknowledged to the load, ten at a time. */
async function countLost(url: string, acknowledged: LoadResult['acknowledged']): Promise<number> {
  const left = [...acknowledged];
  let lost = 0;
  const reader = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { contactId, token, applicationId } = next;
      const path = `/contact/${contactId}${applicationId === undefined ? '' : '/application'}`;
      const { status, body } = await call(url, 'GET', path, undefined, { token });
      const isThere = status === 200 && JSON.stringify(body).includes(applicationId ?? contactId);
      if (!isThere) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, reader));
  return lost;
}

function residentBytes(product: RunningProgram): number {
  const status = readFileSync(`/proc/${String(product.processId())}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
