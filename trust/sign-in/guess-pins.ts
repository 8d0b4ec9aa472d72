import type { AuditEventName } from '#server/db/schema/audit-events.ts';
import { atMost, none } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { nextAddress } from './two-processes.ts';
import type { Answer, TwoProcesses, Victim } from './two-processes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 100;
const SERIAL_GUESSES = 60;
const HOURS = 30;

/** The events that comparing a PIN leaves in the audit trail, at the product's time. */
const COMPARED: readonly AuditEventName[] = ['wrong code', 'locked after wrong codes', 'signed in'];

/** Guesses somebody's code in every possible way, and counts how many guesses are compared with it. */
export async function guessPins(processes: TwoProcesses, say: (sentence: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  let guesses = 0;
  let opened = 0;

  const victim = async () => {
    const person = await processes.createVictim();
    return { person, ...(await askForCode(processes, person)) };
  };
  /** Each from its own address, at both processes in turn. */
  const guess = async (userName: string, pin: string) => {
    const program = guesses % 2 === 0 ? processes.unproxied : processes.proxied;
    guesses += 1;
    const answer = await processes.post(program, '/api/v2/token', grant(userName, pin), nextAddress());
    if (answer.status === 200) opened += 1;
    else if (answer.status !== 401 && answer.status !== 423) throw unexpected(answer);
    return answer;
  };
  /** The right PIN opens, and its comparison is counted: otherwise nothing below would be found. */
  const expectSeen = async ({ person, userName, pin }: Awaited<ReturnType<typeof victim>>) => {
    const answer = await processes.post(
      processes.proxied,
      '/api/v2/token',
      grant(userName, pin),
      nextAddress(),
    );
    const { length } = await countCompared(processes, person);
    if (answer.status !== 200) throw unexpected(answer);
    if (length !== 1) throw new Error(`${String(length)} comparisons of one PIN were counted`);
  };
  const report = async (what: string, person: Victim) => {
    const compared = await countCompared(processes, person);
    say(`${what}: ${String(compared.length)} compared`);
    figures.push(atMost(`PINs compared, ${what}`, compared.length, 5));
  };

  await expectSeen(await victim());
  const first = await victim();
  for (let count = 0; count < SERIAL_GUESSES; count += 1)
    await guess(first.userName, wrong(first.pin, count));
  await guess(first.userName, first.pin);
  await report('one after the other, then the right one', first.person);

  const second = await victim();
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, count) => guess(second.userName, wrong(second.pin, count))),
  );
  await guess(second.userName, second.pin);
  await report(`${String(AT_ONCE)} at once, then the right one`, second.person);

  const third = await victim();
  const codes = [{ userName: third.userName, pin: third.pin }];
  for (let count = 0; count < 4; count += 1) {
    codes.push(await askForCode(processes, third.person, codes.at(-1)?.pin));
    await guess(third.userName, wrong(third.pin, count));
  }
  await Promise.all(
    codes.flatMap(({ userName, pin }) =>
      Array.from({ length: AT_ONCE / 5 }, (_, count) => guess(userName, wrong(pin, count))),
    ),
  );
  for (const { userName, pin } of codes) await guess(userName, pin);
  await report('over five codes, each asked for meanwhile', third.person);

  const fourth = await victim();
  let latest: { userName: string; pin: string } = fourth;
  for (let hour = 0; hour < HOURS; hour += 1) {
    if (hour > 0) latest = (await askAgain(processes, fourth.person, latest.pin)) ?? latest;
    const { userName, pin } = latest;
    await Promise.all(Array.from({ length: 10 }, (_, count) => guess(userName, wrong(pin, count))));
    await processes.advance(HOUR_MS + 1000);
    await processes.endRateWindows();
  }
  const compared = await countCompared(processes, fourth.person);
  say(`${String(HOURS)} hours on end: ${String(compared.length)} compared`);
  figures.push(
    atMost(`PINs compared in any hour of ${String(HOURS)}`, mostWithin(compared, HOUR_MS), 5),
    atMost('PINs compared in any 24 hours', mostWithin(compared, DAY_MS), 10),
    none('accounts opened by guessing, or under the lock', opened, guesses),
  );
  return figures;
}

const grant = (userName: string, pin: string) => ({
  username: userName,
  password: pin,
  grant_type: 'password',
  client_id: 'APPFORM',
});

/** Every PIN except the right one, in turn. */
const wrong = (pin: string, count: number) => String((Number(pin) + 1 + count) % 10_000).padStart(4, '0');

const unexpected = ({ status, body }: Answer) =>
  new Error(`An unexpected answer: ${String(status)} ${JSON.stringify(body)}`);

async function askForCode(processes: TwoProcesses, person: Victim, earlierPin?: string) {
  const code = await askAgain(processes, person, earlierPin);
  if (code === undefined) throw new Error('The account is locked');
  return code;
}

/** Undefined while the account is locked. */
async function askAgain(processes: TwoProcesses, person: Victim, earlierPin?: string) {
  const { email, dob } = person;
  const answer = await processes.post(processes.proxied, '/api/v2/verify', { email, dob }, nextAddress());
  if (answer.status === 423) return undefined;
  if (answer.status !== 200) throw unexpected(answer);
  return { userName: String(answer.body['v_code']), pin: await processes.readPin(person, earlierPin) };
}

/** When PINs of somebody were compared, in milliseconds of the product's time. */
async function countCompared({ database }: TwoProcesses, { contactId }: Victim): Promise<number[]> {
  const rows = await database.query<{ at: Date }>(
    'select at from audit_event where contact_id = $1 and event = any($2) order by at',
    [contactId, COMPARED],
  );
  return rows.map(({ at }) => at.getTime());
}

function mostWithin(times: readonly number[], milliseconds: number): number {
  return Math.max(
    0,
    ...times.map((start) => times.filter((time) => time >= start && time < start + milliseconds).length),
  );
}
