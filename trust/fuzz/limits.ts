import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { atTheEdges, edgeTexts, inCapitals, longText } from './edge-values.ts';
import { READS, isTaken } from './properties.ts';
import { judge } from './target.ts';
import type { FuzzCounts, FuzzReply, FuzzRequest, FuzzSubject, FuzzTarget } from './target.ts';
import { signedNotices } from './signed-notices.ts';
import { NOBODY, headersFor, reasonToRefuse, wellFormedWrites } from './well-formed.ts';

/** What is not left to chance: each of these goes once through everything that there is to try. */
export type Passes = Record<
  'capitals' | 'days' | 'notices at limits' | 'headers and queries',
  () => Promise<void>
>;

/** In characters, up to what Node.js takes of headers altogether. */
const HEADER_LENGTHS = [8, 100, 101, 1_000, 1_001, 8_000];
const HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
];
/** What a cursor of the partners' log would be like, and is not. */
const CURSORS = ['x', `1.${'-'.repeat(36)}.1`, `999999999999999.${NOBODY}.1`, `1.${NOBODY}.999999999`];

/** What is the same in each event of a lender: tried in one of them. */
const OF_EVERY_EVENT = ['type', 'applicationId', 'sequence'];

const BUSY: ReadonlySet<number> = new Set([429, 503]);

export function createPasses(target: FuzzTarget, counts: FuzzCounts): Passes {
  async function ask(request: FuzzRequest, mustRefuse?: string): Promise<FuzzReply> {
    const reply = await target.send(request);
    judge(counts, request, reply, mustRefuse);
    return reply;
  }

  /** Whatever is good with its ids in small letters is as good with them in capitals, and leaves what can be read. */
  async function tryCapitals(): Promise<void> {
    const first = await target.subject();
    for (const route of wellFormedWrites(first, target).keys()) {
      const subject = await target.subject();
      await target.putBack(subject, 'App Start');
      const write = wellFormedWrites(subject, target)[route];
      if (write === undefined) throw new Error('A write is gone');
      const owner = write.by === 'customer' ? target.customer : subject;
      const { method } = write;
      const path = await ofExisting(write.path, owner);
      const body = JSON.stringify(write.body);
      const changed = { path: inCapitals(path, owner.contactId), body: inCapitals(body, owner.contactId) };
      if (changed.path === path && changed.body === body) continue;
      const headers = headersFor(write, subject, target);
      const reply = await ask({ method, headers, ...changed });
      if (reply.status < 400) await readAll(owner);
      else if (!BUSY.has(reply.status)) {
        const why = `it was refused with its ids in capitals (${String(reply.status)})`;
        await ask({ method, headers, path, body }, why);
      }
    }
  }

  /** A day that fits every pattern, and no calendar. */
  async function tryDays(): Promise<void> {
    const subject = await target.subject();
    for (const write of wellFormedWrites(subject, target)) {
      const { method, path } = write;
      const good = JSON.stringify(write.body);
      for (const { 0: day, index } of good.matchAll(/\d{4}-\d\d-\d\d/g)) {
        await target.putBack(subject, 'App Start');
        await target.putBack(target.customer, 'App Submit');
        const body = `${good.slice(0, index)}0000-01-01${good.slice(index + day.length)}`;
        const headers = headersFor(write, subject, target);
        await ask({ method, path, headers, body }, reasonToRefuse(write, body, target.now()));
      }
    }
  }

  async function readAll({ contactId, applicationId, token }: FuzzSubject): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    for (const id of [applicationId, applicationId.toUpperCase()])
      for (const read of READS) {
        const path = `/api/v2/contact/${contactId}/application/${id}${read}`;
        const reply = await ask({ method: 'GET', path, headers });
        if (reply.status >= 400 && !BUSY.has(reply.status))
          throw new Error(`What was saved cannot be read: ${path} → ${reply.text.slice(0, 300)}`);
      }
  }

  /** The path with an item that is there, where it names one that is not. */
  async function ofExisting(path: string, { token }: FuzzSubject): Promise<string> {
    const [, list] = new RegExp(`^(.*)/${NOBODY}$`).exec(path) ?? [];
    if (list === undefined) return path;
    const reply = await ask({ method: 'GET', path: list, headers: { authorization: `Bearer ${token}` } });
    const [item] = JSON.parse(reply.text) as { id: string }[];
    return item === undefined ? path : `${list}/${item.id}`;
  }

  /** Whatever a sender signs: nothing that its contract takes is more than what is behind it holds. */
  async function tryNotices(): Promise<void> {
    const { customer, webhookSecrets } = target;
    const notices = signedNotices(customer, target.now());
    for (const [index, { by, at = 'CreditAssess', body: good, contract }] of notices.entries()) {
      const send = async (id: string, body: string, mustRefuse?: string) => {
        const headers = signWebhook(webhookSecrets[by], id, body);
        const request = { method: 'POST', path: `/api/v2/webhooks/${by}`, headers, body };
        const { status } = await ask(request, mustRefuse);
        if (status < 400) await target.putBack(customer, at);
      };
      await target.putBack(customer, at);
      for (const changed of atTheEdges(good, index === 0 ? [] : OF_EVERY_EVENT)) {
        const isRefused = !isTaken(contract, changed);
        await send(randomUUID(), JSON.stringify(changed), isRefused ? 'its contract refuses it' : undefined);
      }
      for (const length of HEADER_LENGTHS) await send(longText(length), JSON.stringify(good));
    }
  }

  async function tryHeaders(): Promise<void> {
    const { contactId, token } = await target.subject();
    const path = `/api/v2/contact/${contactId}`;
    const authorization = `Bearer ${token}`;
    const change = { body: JSON.stringify({ firstname: 'Nina' }), 'content-type': 'application/json' };
    for (const name of HEADERS)
      for (const length of HEADER_LENGTHS)
        for (const letter of ['', '\u00ff']) {
          const value = `${letter}${longText(length - letter.length)}`;
          await ask({ method: 'GET', path, headers: { authorization, [name]: value } });
          const headers = { authorization, 'content-type': change['content-type'], [name]: value };
          await ask({ method: 'PATCH', path, headers, body: change.body });
        }
  }

  async function tryQueries(): Promise<void> {
    const texts = edgeTexts().map((text) => text.toWellFormed());
    const asked = {
      '/api/v2/referral/MME/deliveries': {
        cursor: [...texts, ...CURSORS.map((cursor) => Buffer.from(cursor).toString('base64url'))],
        reference: texts,
        referralId: texts,
      },
      '/api/v2/third-party-app': { appRef: texts, thirdParty: texts },
      '/api/address/search': { text: texts, key: texts },
    };
    const headers = { authorization: `Bearer ${target.partnerKey}` };
    for (const [path, queries] of Object.entries(asked))
      for (const [name, values] of Object.entries(queries))
        for (const value of values) {
          const query = new URLSearchParams({ [name]: value }).toString();
          await ask({ method: 'GET', path: `${path}?${query}`, headers });
        }
  }

  return {
    capitals: tryCapitals,
    days: tryDays,
    'notices at limits': tryNotices,
    'headers and queries': async () => {
      await tryHeaders();
      await tryQueries();
    },
  };
}

/** An application as some event finds it. */
export type PutBack = (subject: FuzzSubject, status: ApplicationStatus) => Promise<void>;

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** @param query one statement on the database behind the API */
export function createPutBack(query: Query): PutBack {
  return async ({ applicationId }, status) => {
    await query('update application set status = $2, lender_sequence = 0 where id = $1', [
      applicationId,
      status,
    ]);
    await query(
      `update bank_session set status = 'PROGRESS', error_code = null, last_sequence = 0 where application_id = $1`,
      [applicationId],
    );
  };
}
