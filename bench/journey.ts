import { call } from '../trust/applicant.ts';
import { walkJourney } from '../trust/growth/journey.ts';
import { withApiPair } from './api-pair.ts';
import { alternate } from './load.ts';
import type { Figures, Side } from './load.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { ratio } from './median.ts';
import { CONNECTIONS, SECONDS, WARM_UP_JOURNEYS } from './settings.ts';

/** Processor time of a whole journey of twelve calls, contact to offer, against the baseline with as many statements. */
export function compareJourney(): Promise<string[]> {
  return withApiPair(async ({ ours, bare, recipes }) => {
    await walkMany(WARM_UP_JOURNEYS, () => walkOurs(ours));
    await walkMany(WARM_UP_JOURNEYS, () => walkBare(bare));
    const { ours: our, bare: baseline } = await alternate((side: Side) =>
      side === 'ours' ? measure(ours, () => walkOurs(ours)) : measure(bare, () => walkBare(bare)),
    );
    const statements = Object.values(recipes).reduce((sum, recipe) => sum + recipe.statements.length, -1);
    return [
      `${String(statements)} statements a journey, ours and bare alike`,
      ratio('journey of 12 calls, processor time', our.cpuMs, baseline.cpuMs, '≤ 1.5', 'ms'),
      ratio('journeys', our.perSecond, baseline.perSecond, 'none', '/s'),
      ratio('journey, p99', our.p99, baseline.p99, 'none', 'ms'),
    ];
  });
}

export async function walkOurs(ours: MeasuredProcess): Promise<void> {
  await walkJourney(async (name, { method, path, body, token }) => {
    const reply = await call(ours.url, method, path, body, { token });
    if (reply.status >= 300) throw new Error(`${name} answered ${String(reply.status)}`);
    return reply.body;
  });
}

/** The same calls with the same bodies; the replies are copies of ours, so that the walk finds what it looks for. */
async function walkBare(bare: MeasuredProcess): Promise<void> {
  await walkJourney(async (name, { method, body }) => {
    const response = await fetch(`${bare.url}/call/${encodeURIComponent(name)}`, {
      method: method === 'GET' ? 'GET' : 'POST',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.json();
  });
}

/** This many journeys in all, as many at a time as there are connections. */
export async function walkMany(journeys: number, walk: () => Promise<void>): Promise<void> {
  let left = journeys;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await walk();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/** As many journeys at a time as there are connections, each client doing one after the other. */
async function measure(server: MeasuredProcess, walk: () => Promise<void>): Promise<Figures> {
  const before = await server.ask();
  const times: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < endsAt) {
      const begunAt = performance.now();
      await walk();
      times.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  const { cpuMs } = await server.ask();
  return {
    perSecond: times.length / seconds,
    p99: times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN,
    cpuMs: (cpuMs - before.cpuMs) / times.length,
  };
}
