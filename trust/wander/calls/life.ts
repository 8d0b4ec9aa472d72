import { isDeepStrictEqual } from 'node:util';
import type { CreateContact } from '#lib/contracts/contact.ts';
import type { Application } from '#lib/contracts/application.ts';
import { verifiedContract } from '#lib/contracts/resume.ts';
import { magicAddressOf } from '#lib/domain/scenario-wire.ts';
import type { Reply, TestApi } from '#tests/support/test-api.ts';
import type { SeededRandom } from '../../writes/seeded-random.ts';

/**
 * The situations that an email address can ask for from the bureau and the affordability rules: most are offered a
 * loan.
 */
const SITUATIONS = [
  'offer-made',
  'offer-made',
  'offer-made',
  'quote-approved',
  'offer-updated',
  'assessment-declined',
  'assessment-referred',
  'quote-declined',
  'quote-refer',
  'quote-no-file',
  'tier-b1',
  'tier-c2',
] as const;

export type Walk = {
  api: TestApi;
  random: SeededRandom;
  /** Called with an answer that did not come through the API's helpers. */
  heard: (method: string, path: string, reply: Reply) => void;
  /** Reports something that should not be. */
  complain: (what: string) => void;
  /** Records the outcome of an operator's command. */
  note: (what: string) => void;
};

/** Everything that was acknowledged: by the path under the contact where it is read, or by an item's id there. */
type Kept = {
  whole: Map<string, Record<string, unknown>>;
  items: Map<string, Map<string, Record<string, unknown>>>;
};

/** Somebody who is taken through the product. */
export type Life = {
  contactId: string;
  token: string;
  details: CreateContact;
  kept: Kept;
  /** The partner that sent them, with the cookie of its link. */
  sender?: { source: string; referralId: string; headers: Record<string, string> };
  /** Lender events that were taken, as they were sent. */
  taken: { id: string; body: string }[];
  /** The status at which an application ended for good, by its id. */
  ended: Map<string, string>;
};

type CallOptions = { isAnonymous?: boolean; headers?: Record<string, string> };

/** Only the sandbox reads the situation named in an address. */
export function newDetails({ random }: Walk, number: number): CreateContact {
  const tag = `w${String(random.seed)}.${String(number)}`;
  return {
    firstname: 'Orla',
    lastname: 'Whitlam',
    email: magicAddressOf(tag, random.oneOf(SITUATIONS)),
    mobile: `04${String(random.between(10_000_000, 99_999_999))}`,
    dob: `19${String(random.between(60, 99))}-0${String(random.between(1, 9))}-1${String(random.between(0, 9))}`,
    licenseState: 'VIC',
    idDocId: String(random.between(10_000_000, 99_999_999)),
    licenseCardNumber: 'P1234567',
    privacyConsent: true,
  };
}

export function newLife(created: { contactId: string; authToken: string }, details: CreateContact): Life {
  return {
    contactId: created.contactId,
    token: created.authToken,
    details,
    kept: { whole: new Map(), items: new Map() },
    taken: [],
    ended: new Map(),
  };
}

/**
 * One of their calls, under their contact unless the path begins elsewhere. If the session has ended, they sign in
 * again and the call is repeated. Now and then a write has a key and is sent twice: the answers must be the same. A
 * refused write must leave everything as it was.
 */
export async function ask(
  walk: Walk,
  life: Life,
  method: string,
  rest: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Reply> {
  const { api, random, complain } = walk;
  const path = rest.startsWith('~') ? rest.slice(1) : `/contact/${life.contactId}${rest}`;
  const isKeyed = method !== 'GET' && random.fraction() < 0.2;
  const headers = {
    ...options.headers,
    ...(isKeyed && { 'idempotency-key': `walk-${String(random.between(1, 2 ** 31))}` }),
  };
  const send = () =>
    api.request(method, path, body, { ...(!options.isAnonymous && { token: life.token }), headers });
  const before = method === 'GET' ? undefined : await fingerprintOf(walk, life);
  let reply = await send();
  const code = codeOf(reply);
  if (code === 'session-expired' && (await signIn(walk, life))) reply = await send();
  if (reply.status >= 400 && before !== undefined && before !== (await fingerprintOf(walk, life)))
    complain(`${method} ${rest} was refused (${String(reply.status)}) and changed something`);
  if (isKeyed && reply.status < 300) {
    const again = await send();
    if (again.status !== reply.status || !isDeepStrictEqual(plain(again.body), plain(reply.body)))
      complain(`${method} ${rest} with the same key answered otherwise (${String(again.status)})`);
  }
  return reply;
}

/** Without tokens, which are different each time. */
function plain(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { authToken: _token, ...rest } = body as Record<string, unknown>;
  return rest;
}

const codeOf = ({ body }: Reply): unknown =>
  typeof body === 'object' && body !== null ? (body as { code?: unknown }).code : undefined;

/** Signs in by a code on another device; when no more codes are sent today, as if a link had been pressed. */
export async function signIn(walk: Walk, life: Life): Promise<boolean> {
  const { api } = walk;
  const { email, dob } = life.details;
  const verified = await api.request('POST', '/verify', { email, dob });
  if (verified.status === 200) {
    await api.runJobs();
    const { body } = await api.request('GET', `/api/sandbox/mailbox?to=${encodeURIComponent(email)}`);
    const { messages } = body as { messages: { code?: string; link?: string }[] };
    const { v_code: username } = verifiedContract.parse(verified.body);
    const password = messages.find(({ code }) => code !== undefined)?.code;
    const grant = { username, password, grant_type: 'password', client_id: 'APPFORM' };
    const granted = await api.request('POST', '/token', grant);
    if (granted.status === 200) {
      life.token = (granted.body as { access_token: string }).access_token;
      return true;
    }
  }
  const [row] = await api.query<{ version: number; frozen: boolean }>(
    'select token_version as version, frozen_at is not null as frozen from contact where id = $1',
    [life.contactId],
  );
  if (row === undefined || row.frozen) return false;
  const identity = { contactId: life.contactId, tokenVersion: row.version, signedInAt: api.now() };
  life.token = api.deps.tokens.mint(identity, api.now()).token;
  return true;
}

/** Everything of theirs that a refused call must not change. */
async function fingerprintOf({ api }: Walk, { contactId }: Life): Promise<string> {
  const ofApplication = (table: string) =>
    `(select string_agg(md5(t::text), '' order by md5(t::text)) from ${table} t
       join application a on a.id = t.application_id where a.contact_id = $1)`;
  const tables = ['income', 'expense', 'liability', 'employment', 'document', 'contract', 'assessment'];
  const own = [
    'application where contact_id',
    'address where contact_id',
    'bank_account where contact_id',
  ].map(
    (from) =>
      `(select string_agg(md5(t::text), '' order by md5(t::text)) from ${from.replace(' ', ' t ')} = $1)`,
  );
  const [row] = await api.query<{ all: string }>(
    `select md5(concat_ws('|', ${[...tables.map(ofApplication), ...own].join(', ')})) as all`,
    [contactId],
  );
  return row?.all ?? '';
}

export type Standing = Pick<
  Application,
  's1ApplicationStatus' | 'applicationId' | 'loanType' | 'loanAmount'
> & {
  quoteId?: string;
};

/**
 * The application that is active, as its applicant reads it; undefined when there is none, and for somebody who is kept
 * out.
 */
export async function readStanding(walk: Walk, life: Life): Promise<Standing | undefined> {
  const { status, body } = await ask(walk, life, 'GET', '/application');
  return status === 200 ? (body as Standing[])[0] : undefined;
}

/** Checks that what is read is what was acknowledged. */
export async function compareKept(walk: Walk, life: Life): Promise<number> {
  const { complain } = walk;
  let compared = 0;
  const differ = (sent: Record<string, unknown>, found: Record<string, unknown>) =>
    Object.entries(sent).filter(([name, value]) => !isDeepStrictEqual(found[name], value));
  for (const [path, sent] of life.kept.whole) {
    const { status, body } = await ask(walk, life, 'GET', path);
    if (status !== 200) continue;
    compared += 1;
    for (const [name, value] of differ(sent, body as Record<string, unknown>))
      complain(`${name} of ${nameOf(path)} was acknowledged as ${JSON.stringify(value)} and is not`);
  }
  for (const [path, items] of life.kept.items) {
    const { status, body } = await ask(walk, life, 'GET', path);
    if (status !== 200) continue;
    const found = new Map((body as { id: string }[]).map((item) => [item.id, item]));
    compared += items.size;
    if (found.size !== items.size)
      complain(`${nameOf(path)} has ${String(found.size)} in place of ${String(items.size)}`);
    for (const [id, sent] of items)
      for (const [name] of differ(sent, found.get(id) ?? {})) complain(`${name} of ${nameOf(path)} is lost`);
  }
  return compared;
}

const nameOf = (path: string) => path.replaceAll(/[0-9a-f-]{36}/g, '…');
