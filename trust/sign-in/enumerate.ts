import { randomUUID } from 'node:crypto';
import { newPerson } from '../applicant.ts';
import { none } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { compareTimes } from '../rank-test.ts';
import type { SeededRandom } from '../writes/seeded-random.ts';
import { nextAddress } from './two-processes.ts';
import type { Answer, Person, TwoProcesses, Victim } from './two-processes.ts';

const SAMPLES = 400;
const MATCHES = 100;
const LARGEST_RATIO = 1.1;
const AREA_LIMITS = [0.45, 0.55] as const;

type Kind = 'unknown email' | 'wrong date of birth' | 'right pair';
type Sample = { kind: Kind; path: string; body: unknown };

/** Requests codes for people who exist and who do not, and checks whether the answers tell which. */
export async function enumerate(
  processes: TwoProcesses,
  random: SeededRandom,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const victims: Victim[] = [];
  for (let count = 0; count < SAMPLES + MATCHES; count += 1) victims.push(await processes.createVictim());
  const others = victims.splice(SAMPLES);
  // Recent requests about an email are counted, whoever it belongs to: nobody has asked about these.
  await processes.endRateWindows();

  const ask = sampler(processes, random);
  const unknown = (): Person => ({ email: `${randomUUID()}@example.com`, dob: '1990-04-23' });
  const verify = (kind: Kind, { email, dob }: Person): Sample => ({
    kind,
    path: '/api/v2/verify',
    body: { email, dob },
  });
  const codes = await ask([
    ...victims.map(({ email }) => verify('wrong date of birth', { email, dob: '1971-01-02' })),
    ...victims.map(() => verify('unknown email', unknown())),
    ...others.map((other) => verify('right pair', other)),
  ]);
  const create = (kind: Kind, email?: string): Sample => ({
    kind,
    path: '/api/v2/contact',
    body: { ...newPerson(email), dob: '1972-03-04' },
  });
  await processes.endRateWindows();
  const contacts = await ask([
    ...victims.map(({ email }) => create('wrong date of birth', email)),
    ...victims.map(() => create('unknown email')),
  ]);

  return [
    ...compare('a code is asked for', codes, [409], say),
    ...compare('a contact is made', contacts, [201], say),
    noteMatch(codes),
    await lockedLikeUnknown(processes, victims),
  ];
}

type Sampled = Record<Kind, { times: number[]; answers: Answer[] }>;

/** Sends samples one at a time in a random order, each from its own address, to both processes. */
function sampler({ post, proxied, unproxied }: TwoProcesses, random: SeededRandom) {
  return async (samples: Sample[]): Promise<Sampled> => {
    const sampled: Sampled = {
      'unknown email': { times: [], answers: [] },
      'wrong date of birth': { times: [], answers: [] },
      'right pair': { times: [], answers: [] },
    };
    const shuffled = samples.map((sample) => ({ sample, at: random.fraction() })).sort((a, b) => a.at - b.at);
    for (const { sample } of shuffled) {
      const startedAt = performance.now();
      const program = random.oneOf([proxied, unproxied]);
      const answer = await post(program, sample.path, sample.body, nextAddress());
      sampled[sample.kind].times.push(performance.now() - startedAt);
      sampled[sample.kind].answers.push(answer);
    }
    return sampled;
  };
}

function compare(
  what: string,
  sampled: Sampled,
  expected: readonly number[],
  say: (sentence: string) => void,
): Figure[] {
  const [known, unknown] = [sampled['wrong date of birth'], sampled['unknown email']];
  const all = [...known.answers, ...unknown.answers];
  const shape = shapeOf(all[0]);
  const different = all.filter(
    (answer) => !expected.includes(answer.status) || shapeOf(answer) !== shape,
  ).length;
  const { medians, ratio, area, chance } = compareTimes(known.times, unknown.times);
  say(
    `${what}: medians ${medians.map((median) => median.toFixed(2)).join(' and ')} ms, p ${chance.toFixed(2)}`,
  );
  return [
    none(`answers that differ when ${what} with a known and an unknown email`, different, all.length),
    {
      what: `ratio of the median times when ${what}`,
      measured: ratio.toFixed(3),
      target: `≤ ${String(LARGEST_RATIO)}`,
      holds: ratio <= LARGEST_RATIO,
    },
    {
      what: `area under the curve when ${what} (0.5 tells nothing), p`,
      measured: `${area.toFixed(3)}, ${chance.toFixed(2)}`,
      target: AREA_LIMITS.join('–'),
      holds: area >= AREA_LIMITS[0] && area <= AREA_LIMITS[1],
    },
  ];
}

/** Everything an answer says, except what is particular to this request or to the person who sent it. */
function shapeOf(answer: Answer | undefined): string {
  if (answer === undefined) return '';
  const { 'x-request-id': _id, date: _date, etag, 'set-cookie': cookies, ...headers } = answer.headers;
  const body = answer.status === 201 ? Object.keys(answer.body) : { ...answer.body, requestId: '' };
  const names = (cookies ?? []).map((cookie) => cookie.replace(/=[^;]*/, ''));
  const length = answer.status === 201 ? {} : { length: headers['content-length'] };
  return JSON.stringify([
    answer.status,
    { ...headers, 'content-length': '' },
    length,
    names,
    etag === undefined,
    body,
  ]);
}

/** Somebody who knows both gets a different answer: they are sent the code. */
function noteMatch(sampled: Sampled): Figure {
  const { area } = compareTimes(sampled['unknown email'].times, sampled['right pair'].times);
  const statuses = [...new Set(sampled['right pair'].answers.map(({ status }) => status))];
  return {
    what: 'answer to the right pair; area under the curve against an unknown email',
    measured: `${statuses.join(', ')}; ${area.toFixed(3)}`,
    target: 'reported',
    holds: undefined,
  };
}

/** Nobody who does not know the date of birth learns of a lock. */
async function lockedLikeUnknown(
  { post, proxied, database, createVictim }: TwoProcesses,
  victims: readonly Victim[],
): Promise<Figure> {
  const locked = await createVictim();
  await database.query(
    `insert into pin_attempt (contact_id, tried_at, locked_until) values ($1, '{}', now() + interval '1 year')`,
    [locked.contactId],
  );
  const ask = (email: string, dob: string) => post(proxied, '/api/v2/verify', { email, dob }, nextAddress());
  const [told, untold, other] = await Promise.all([
    ask(locked.email, locked.dob),
    ask(locked.email, '1971-05-06'),
    ask(victims[0]?.email ?? '', '1971-05-06'),
  ]);
  if (told.status !== 423) throw new Error(`Not locked: ${String(told.status)}`);
  const isUntold = untold.status === 409 && shapeOf(untold) === shapeOf(other);
  return none('locks told without the date of birth', isUntold ? 0 : 1, 1);
}
