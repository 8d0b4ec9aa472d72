import type { Employment } from '#lib/contracts/employment.ts';
import {
  EMPLOYMENT,
  LIVING_EXPENSE,
  QUOTE_ANSWERS,
  TYPED_ADDRESS,
  salary,
} from '#tests/support/wire-answers.ts';
import { call, newPerson } from '../applicant.ts';

export const CALLS = [
  'POST contact',
  'POST application',
  'PATCH application',
  'PUT address',
  'POST employment',
  'GET quote, the first',
  'GET quote, again',
  'PUT quote',
  'POST income',
  'POST expense',
  'PATCH sfapplication',
  'GET application',
] as const;
export type CallName = (typeof CALLS)[number];

/** How long each call took, in milliseconds. */
export type Timings = Record<CallName, number[]>;

export function createTimings(): Timings {
  return Object.fromEntries(CALLS.map((name) => [name, [] as number[]])) as Timings;
}

/** One call of a journey as its client makes it; returns the reply's body. */
export type AskCall = (
  name: CallName,
  call: { method: string; path: string; body?: unknown; token?: string | undefined },
) => Promise<unknown>;

/** From a new applicant to an offer in twelve calls; records how long each call takes. */
export async function measureJourney(url: string, timings: Timings): Promise<void> {
  await walkJourney(async (name, { method, path, body, token }) => {
    const startedAt = performance.now();
    const reply = await call(url, method, path, body, { token });
    timings[name].push(performance.now() - startedAt);
    if (reply.status >= 300) throw new Error(`${name} answered ${String(reply.status)}`);
    return reply.body;
  });
}

/** An applicant who has reached an offer. */
export type Reached = { token: string; contact: string; application: string; quoteId: string };

/**
 * From a new applicant to an offer in twelve calls, one after another.
 *
 * @returns the paths of what was made, under /api/v2
 */
export async function walkJourney(askCall: AskCall, employment: Employment = EMPLOYMENT): Promise<Reached> {
  const signedIn: { token?: string } = {};
  const ask = async (name: CallName, method: string, path: string, body?: unknown) =>
    (await askCall(name, { method, path, body, ...signedIn })) as Record<string, unknown>;
  const created = await ask('POST contact', 'POST', '/contact', newPerson());
  signedIn.token = String(created['authToken']);
  const contact = `/contact/${String(created['contactId'])}`;
  const { applicationId } = await ask('POST application', 'POST', `${contact}/application`, {
    loanAmount: 2_000_000,
  });
  const application = `${contact}/application/${String(applicationId)}`;
  await ask('PATCH application', 'PATCH', application, QUOTE_ANSWERS);
  await ask('PUT address', 'PUT', `${contact}/address/current`, TYPED_ADDRESS);
  await ask('POST employment', 'POST', `${application}/employment`, employment);
  const quote = await ask('GET quote, the first', 'GET', `${application}/quote`);
  await ask('GET quote, again', 'GET', `${application}/quote`);
  const options = quote['pricingDetails'] as { id: string; loanType: string }[];
  const option = options.find(({ loanType }) => loanType === 'Unsecured');
  await ask('PUT quote', 'PUT', `${application}/quote`, { pricingDetailId: option?.id });
  await ask('POST income', 'POST', `${application}/income`, salary(new Date()));
  await ask('POST expense', 'POST', `${application}/expense`, LIVING_EXPENSE);
  await ask('PATCH sfapplication', 'PATCH', `${application}/sfapplication`, { submitted: true });
  await ask('GET application', 'GET', `${contact}/application`);
  return { token: signedIn.token, contact, application, quoteId: String(quote['quoteId']) };
}
