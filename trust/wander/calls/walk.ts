import type { Reply, TestApi } from '#tests/support/test-api.ts';
import { callsOf, createAnswerCheck } from '#tests/support/described-answers.ts';
import type { ApiDocument } from '#tests/support/described-answers.ts';
import { verifyLedger } from '#server/features/consent/verify-ledger.ts';
import type { SeededRandom } from '../../writes/seeded-random.ts';
import { begin, doSomething } from './applicant.ts';
import { compareKept } from './life.ts';
import type { Life, Walk } from './life.ts';
import { beLender } from './lender.ts';
import { beOperator, unfreeze } from './operator.ts';
import { findContradictions } from './stored-rules.ts';
import { letTimePass } from './time.ts';

const STEPS_OF_A_LIFE = 40;
/** This many steps lead from a new applicant to the lender, if nothing gets in the way. */
const IN_A_HURRY = 9;
/** Statuses at which nothing more happens to an accepted application on its own. */
const FOR_GOOD: readonly string[] = ['Cancelled', 'Application Expired'];
/** Pages about the API, and what only a browser requests. */
const NO_CALLS = ['GET /docs', 'GET /docs/reference.js', 'GET /openapi.json'];

/** The result of a walk. */
export type Walked = {
  steps: number;
  lives: number;
  answers: number;
  compared: number;
  complaints: Map<string, string>;
  /** Calls in the API document that were never answered with success. */
  neverDone: string[];
  calls: number;
  /** Every kind of audit event that happened; below, the statuses that were reached. */
  events: string[];
  statuses: string[];
  /** What operators did, and the outcome. */
  operators: string[];
};

/** Connects an API to a walk, which hears every answer. */
export function createHearing() {
  let hear: (method: string, path: string, reply: Reply) => void = () => undefined;
  return {
    onReply: (method: string, path: string, reply: Reply) => {
      hear(method, path, reply);
    },
    listen: (listener: typeof hear) => {
      hear = listener;
    },
  };
}

/**
 * Takes one applicant after another through the product, with their partner, their lender, our operators and time, at
 * fitting and unfitting moments, and checks every answer and what is stored.
 *
 * @param hearing what the API was created with
 * @param first the number of the first life, to start with one that a walk with the same seed complained about
 */
export async function walk(
  api: TestApi,
  hearing: ReturnType<typeof createHearing>,
  random: SeededRandom,
  steps: number,
  first = 1,
): Promise<Walked> {
  const described = (await api.must('GET', '/openapi.json')).body as ApiDocument;
  const { findCall, misfitsOf } = createAnswerCheck(described);
  const done = new Set<string>();
  const operators = new Set<string>();
  const complaints = new Map<string, string>();
  let answers = 0;
  let current = '';
  const complain = (what: string) => {
    if (!complaints.has(what)) complaints.set(what, current);
  };
  const heard = (method: string, address: string, reply: Reply) => {
    answers += 1;
    const path = address.replace(/^\/api\/v2(?=\/)/, '');
    const call = findCall({ method, path });
    if (call !== undefined && reply.status < 300) done.add(call.name);
    if (reply.status >= 500) complain(`${call?.name ?? path} answered ${String(reply.status)}`);
    for (const misfit of misfitsOf({ method, path, reply })) complain(misfit);
  };
  hearing.listen(heard);

  let taken = 0;
  let lives = first - 1;
  let compared = 0;
  while (taken < steps) {
    const walked: Walk = {
      api,
      random: random.branch(lives),
      heard,
      complain,
      note: (what) => operators.add(what),
    };
    lives += 1;
    const trail: string[] = [];
    const life = await begin(walked, lives);
    const hurried = walked.random.oneOf([0, 0, IN_A_HURRY]);
    for (let step = 0; life !== undefined && step < STEPS_OF_A_LIFE && taken < steps; step += 1) {
      taken += 1;
      const [name, act] = chooseAct(walked, step < hurried);
      trail.push(name);
      current = `life ${String(lives)}, after ${trail.join(', ')}`;
      try {
        await act(walked, life);
        if (walked.random.fraction() < 0.5) await api.runJobs();
      } catch (error) {
        complain(
          `${name} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
      }
      await lookAtEnds(walked, life);
      if (!(await isThere(api, life))) break;
    }
    if (life === undefined) continue;
    await api.runJobs();
    if (await isThere(api, life)) {
      await unfreeze(walked, life);
      compared += await compareKept(walked, life);
    }
    for (const contradiction of await findContradictions(api)) complain(contradiction);
  }
  const ledger = await verifyLedger(api.deps);
  if (ledger.breaks.length > 0) complain('The ledger of consents is broken');
  for (const line of api.logs)
    if (line.includes('"code":"internal"') || line.includes('unexpected-error')) complain(`the log: ${line}`);

  const calls = callsOf(described).filter(({ name }) => !NO_CALLS.includes(name));
  return {
    steps: taken,
    lives: lives - first + 1,
    answers,
    compared,
    complaints,
    neverDone: calls.filter(({ name }) => !done.has(name)).map(({ name }) => name),
    calls: calls.length,
    operators: [...operators].toSorted(),
    ...(await readReached(api)),
  };
}

type Act = (walked: Walk, life: Life) => Promise<unknown>;

function chooseAct({ random }: Walk, isInHurry: boolean): [name: string, act: Act] {
  const chance = random.fraction();
  if (isInHurry || chance < 0.6)
    return ['the applicant', (walked, life) => doSomething(walked, life, isInHurry)];
  if (chance < 0.84) return ['the lender', beLender];
  if (chance < 0.92) return ['an operator', beOperator];
  return ['time', letTimePass];
}

/** What has ended for good stays ended, except for a loan that was paid out after all. */
async function lookAtEnds({ api, complain }: Walk, life: Life): Promise<void> {
  const rows = await api.query<{ id: string; status: string; paid: boolean }>(
    `select id, status, exists (select from servicing_record s where s.application_id = application.id) as paid
     from application where contact_id = $1`,
    [life.contactId],
  );
  for (const { id, status, paid } of rows) {
    const ended = life.ended.get(id);
    if (ended !== undefined && status !== ended && !paid)
      complain(`An application went from ${ended} to ${status}`);
    if (FOR_GOOD.includes(status)) life.ended.set(id, status);
  }
}

async function isThere(api: TestApi, { contactId }: Life): Promise<boolean> {
  return (await api.query('select 1 from contact where id = $1', [contactId])).length > 0;
}

async function readReached({ query }: TestApi): Promise<Pick<Walked, 'events' | 'statuses'>> {
  const events = await query<{ event: string }>('select distinct event from audit_event order by 1');
  const statuses = await query<{ status: string }>(
    `select distinct to_status as status from audit_event where to_status is not null
     union select status from application order by 1`,
  );
  return { events: events.map(({ event }) => event), statuses: statuses.map(({ status }) => status) };
}
