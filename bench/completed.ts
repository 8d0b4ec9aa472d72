import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../trust/applicant.ts';
import type { Reply } from '../trust/applicant.ts';
import { withApiPair } from './api-pair.ts';
import { walkCompleted } from './completed-walk.ts';
import type { AskAny } from './completed-walk.ts';
import { walkOurs } from './journey.ts';
import { alternateAmong } from './load.ts';
import type { Figures } from './load.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { ratio } from './median.ts';
import { teach } from './recipes.ts';
import type { Recipes } from './recipes.ts';
import { SECONDS, WARM_UP_COMPLETED } from './settings.ts';
import { waitTogether } from './together.ts';

/** Walked at one time: contracts are drawn one after the other, and whoever waits for theirs for seconds is turned away. */
const TOGETHER = 4;
const ATTEMPTS = 10;
const AGAIN_AFTER_MS = 1_000;

/** The jobs of an application run twice: before its applicant says that this is all, and after. */
const JOBS = ['jobs, before the hand-in', 'jobs, after the hand-in'] as const;

/**
 * Processor time of a completed application, from nobody to the lender: contract, bank statements, one uploaded document
 * and every job of it, and with them what the stand-ins do, which are in the same process. Against the baseline with as
 * many statements, which draws nothing and looks into nothing, and as a multiple of the journey of twelve calls of the
 * same run.
 */
export function compareCompleted(): Promise<string[]> {
  return withApiPair(
    async ({ ours, bare }) => {
      const recipes = await learn(ours);
      await teach(bare, recipes);
      const sides: Record<'ours' | 'bare' | 'journey', () => Promise<unknown>> = {
        ours: () => walkTogether(askOurs(ours), () => ours.ask('jobs')),
        bare: () => walkTogether(askBare(bare), (name) => askBare(bare)(name, { method: 'POST', path: '' })),
        journey: () => Promise.all(Array.from({ length: TOGETHER }, () => walkOurs(ours))),
      };
      for (let walked = 0; walked < WARM_UP_COMPLETED; walked += TOGETHER)
        for (const walk of Object.values(sides)) await walk();
      const found = await alternateAmong(['ours', 'bare', 'journey'], (name) =>
        measure(name === 'bare' ? bare : ours, sides[name]),
      );
      return [
        describeStatements(recipes),
        ratio('completed application, processor time', found.ours.cpuMs, found.bare.cpuMs, 'none', 'ms'),
        ratio('the same ÷ our journey of 12 calls', found.ours.cpuMs, found.journey.cpuMs, 'none', 'ms'),
      ];
    },
    { isWhole: true },
  );
}

/** What each call takes of our API, and what the jobs of as many applications as are walked at one time take. */
async function learn(ours: MeasuredProcess): Promise<Recipes> {
  const recipes: Recipes = {};
  const noteCall: AskAny = async (name, asked) => {
    await ours.ask('statements');
    const reply = await askOurs(ours)(name, asked);
    recipes[name] = { statements: (await ours.ask('statements')).statements, reply };
    return reply;
  };
  // The second of two counts: the first one finds nothing prepared.
  for (let walk = 0; walk < 2; walk += 1) await walkCompleted(noteCall, () => ours.ask('jobs'));
  await walkTogether(askOurs(ours), async (name) => {
    await ours.ask('statements');
    recipes[name] = { statements: (await ours.ask('jobs')).statements, reply: {} };
  });
  return recipes;
}

/** As many applications as are walked at one time, and their jobs together when all wait for them. */
async function walkTogether(askCall: AskAny, doJobs: (name: string) => Promise<unknown>): Promise<void> {
  let round = 0;
  const doTogether = waitTogether(TOGETHER, () => {
    const name = JOBS[round % JOBS.length];
    round += 1;
    return doJobs(name ?? JOBS[0]);
  });
  await Promise.all(Array.from({ length: TOGETHER }, () => walkCompleted(askCall, doTogether)));
}

/** Who is told to come again does so, as any client: the first contract of a thread takes seconds. */
function askOurs(ours: MeasuredProcess): AskAny {
  return async (name, asked) => {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await send(ours, asked);
      if (reply.status < 300) return reply.body;
      if (reply.status !== 503 || attempt === ATTEMPTS)
        throw new Error(`${name} answered ${String(reply.status)}`);
      await wait(AGAIN_AFTER_MS);
    }
  };
}

async function send(
  { url }: MeasuredProcess,
  { method, path, body, bytes, ...options }: Parameters<AskAny>[1],
): Promise<Pick<Reply, 'status' | 'body'>> {
  if (bytes === undefined) return call(url, method, path, body, options);
  const headers = { 'content-type': 'application/pdf' };
  const { status } = await fetch(`${url}${path}`, { method, headers, body: new Uint8Array(bytes) });
  return { status, body: {} };
}

/** The same calls with the same bodies, but for the file; the replies are ours, so that the walk finds what it looks for. */
function askBare(bare: MeasuredProcess): AskAny {
  return async (name, { method, body = {} }) => {
    const response = await fetch(`${bare.url}/call/${encodeURIComponent(name)}`, {
      method: method === 'GET' ? 'GET' : 'POST',
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const reply: unknown = await response.json();
    return reply;
  };
}

/** For the usual seconds, and to the end of what was begun in them. */
async function measure(server: MeasuredProcess, walk: () => Promise<unknown>): Promise<Figures> {
  const before = await server.ask();
  const startedAt = performance.now();
  let walked = 0;
  while (performance.now() - startedAt < SECONDS * 1000) {
    await walk();
    walked += TOGETHER;
  }
  const { cpuMs } = await server.ask();
  return {
    perSecond: walked / ((performance.now() - startedAt) / 1000),
    // Whoever waits for the others says nothing of how long an application takes.
    p99: Number.NaN,
    cpuMs: (cpuMs - before.cpuMs) / walked,
  };
}

function describeStatements(recipes: Recipes): string {
  const isOfJobs = (name: string) => (JOBS as readonly string[]).includes(name);
  const counted = Object.entries(recipes).map(([name, { statements }]) => ({
    name,
    count: statements.length,
  }));
  const sum = (among: typeof counted) => among.reduce((all, { count }) => all + count, 0);
  const [jobs, calls] = [
    counted.filter(({ name }) => isOfJobs(name)),
    counted.filter(({ name }) => !isOfJobs(name)),
  ];
  return `${String(calls.length)} calls with ${String(sum(calls))} statements, and jobs with ${(sum(jobs) / TOGETHER).toFixed(0)}, ours and bare alike`;
}
