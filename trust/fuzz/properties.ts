import fc from 'fast-check';
import type { z } from 'zod';
import { hasOddLength } from '#server/http/require-json.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { encodeApplicationCookie } from '#lib/session/token-format.ts';
import { mutate, mutation, scaleOne } from './hostile-values.ts';
import { judge } from './target.ts';
import type { FuzzCounts, FuzzRequest, FuzzTarget } from './target.ts';
import { signedNotices } from './signed-notices.ts';
import { headersFor, reasonToRefuse, wellFormedWrites } from './well-formed.ts';

export const READS = [
  '/quote',
  '/sfapplication',
  '/income',
  '/expense',
  '/liability',
  '/employment',
  '/documents',
  '/bank-observations',
  '/contract',
  '/provenance',
];
const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'] as const;
/** What files of those types begin with. */
const BEGINNINGS = ['\u00ff\u00d8\u00ff\u00e0', '\u0089PNG\r\n\u001a\n', 'GIF89a', '%PDF-1.7\n', ''] as const;

export type FuzzProperty = { share: number; property: fc.IAsyncProperty<[never]> };

/** The properties that are tried, each with its share of the requests. */
export function createProperties(target: FuzzTarget, counts: FuzzCounts): Record<string, FuzzProperty> {
  async function ask(request: FuzzRequest, mustRefuse?: string) {
    const reply = await target.send(request);
    judge(counts, request, reply, mustRefuse);
    return reply;
  }

  async function chooseWrite(route: number) {
    const subject = await target.subject();
    const all = wellFormedWrites(subject, target);
    const write = all[route % all.length];
    if (write === undefined) throw new Error('There is nothing to write');
    const { method, path } = write;
    return { subject, write, request: { method, path, headers: headersFor(write, subject, target) } };
  }

  const bodies = fc.asyncProperty(
    fc.record({ route: fc.nat(), mutations: fc.array(mutation, { maxLength: 3 }) }),
    async ({ route, mutations }) => {
      const { write, request } = await chooseWrite(route);
      const body = JSON.stringify(mutations.reduce<unknown>(mutate, write.body) ?? null);
      await ask({ ...request, body }, reasonToRefuse(write, body, target.now()));
    },
  );

  const factor = fc.constantFrom(-1, 0, 0.01, 0.1, 0.5, 0.9999, 1.0001, 2, 3, 4, 10, 100);
  const limits = fc.asyncProperty(
    fc.record({ route: fc.nat(), at: fc.nat(), by: factor }),
    async ({ route, at, by }) => {
      const { write, request } = await chooseWrite(route);
      const body = JSON.stringify(scaleOne(write.body ?? null, at, by));
      await ask({ ...request, body }, reasonToRefuse(write, body, target.now()));
    },
  );

  const reads = fc.asyncProperty(fc.record({ at: fc.nat(), change: mutation }), async ({ at, change }) => {
    const { write, request, subject } = await chooseWrite(3);
    await ask({ ...request, body: JSON.stringify(mutate(write.body, change) ?? null) });
    const headers = { authorization: `Bearer ${subject.token}` };
    const contact = `/api/v2/contact/${subject.contactId}`;
    const application = `${contact}/application/${subject.applicationId}`;
    await ask({ method: 'GET', path: `${application}${READS[at % READS.length] ?? ''}`, headers });
    await ask({ method: 'GET', path: `${contact}/application`, headers });
  });

  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json().map((text) => new TextEncoder().encode(text)),
    fc
      .tuple(fc.json(), fc.uint8Array({ maxLength: 3 }))
      .map(([text, tail]) => new Uint8Array(Buffer.concat([Buffer.from(text), tail]))),
  );
  const contents = fc.asyncProperty(fc.record({ route: fc.nat(), body: bytes }), async ({ route, body }) => {
    const { request } = await chooseWrite(route);
    await ask({ ...request, body });
  });

  const files = fc.asyncProperty(
    fc.record({
      type: fc.constantFrom(...UPLOAD_TYPES),
      beginning: fc.constantFrom(...BEGINNINGS),
      rest: fc.uint8Array({ minLength: 1, maxLength: 2000 }),
    }),
    async ({ type, beginning, rest }) => {
      const { customer } = target;
      const body = new Uint8Array(Buffer.concat([Buffer.from(beginning, 'latin1'), rest]));
      const started = await ask({
        method: 'POST',
        path: `/api/v2/contact/${customer.contactId}/application/${customer.applicationId}/documents`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
        body: JSON.stringify({ documentId: customer.documentId, name: 'a', type, size: body.length }),
      });
      const permission = (JSON.parse(started.text) as { manualUploadURL?: string }).manualUploadURL;
      const path = permission ?? '/api/v2/uploads/none';
      await ask(
        { method: 'PUT', path, headers: { 'content-type': type }, body },
        'it is no file of any type',
      );
    },
  );

  const header = fc.string({
    unit: fc.constantFrom('a', 'Z', '0', ' ', '-', '_', '.', ',', ';', '=', '"', '/', '\u00e9'),
    maxLength: 300,
  });
  const webhooks = fc.asyncProperty(
    fc.record({
      sender: fc.constantFrom('lender', 'bank-data'),
      body: fc.oneof(fc.json(), fc.string()),
      id: header,
      timestamp: fc.oneof(
        header,
        fc.constant(0).map(() => String(Math.floor(Date.now() / 1000))),
      ),
      signature: fc.oneof(
        header,
        fc.base64String({ maxLength: 60 }).map((text) => `v1,${text}`),
      ),
    }),
    async ({ sender, body, id, timestamp, signature }) => {
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      };
      const request = { method: 'POST', path: `/api/v2/webhooks/${sender}`, headers, body };
      await ask(request, 'nobody signed it');
    },
  );

  const notices = fc.asyncProperty(
    fc.record({
      at: fc.nat(),
      id: fc.uuid(),
      mutations: fc.array(mutation, { maxLength: 3 }),
      number: fc.nat(),
      by: factor,
    }),
    async ({ at, id, mutations, number, by }) => {
      const { customer, webhookSecrets } = target;
      const all = signedNotices(customer, target.now());
      const notice = all[at % all.length];
      if (notice === undefined) throw new Error('There is nothing to tell');
      const changed = mutations.reduce<unknown>(mutate, notice.body) ?? null;
      const body = JSON.stringify(mutations.length > 0 ? changed : scaleOne(notice.body, number, by));
      const request = { method: 'POST', path: `/api/v2/webhooks/${notice.by}`, body };
      const isRefused = !isTaken(notice.contract, JSON.parse(body));
      await ask(
        { ...request, headers: signWebhook(webhookSecrets[notice.by], id, body) },
        isRefused ? 'its contract refuses it' : undefined,
      );
    },
  );

  const segment = fc.oneof(
    fc.constantFrom('contact', 'application', 'quote', 'income', 'batch', 'session', 'documents', 'referral'),
    fc.constantFrom('downloads', 'uploads', 'address', '..', '%2e', '%00', '%', '%ff%fe', ':id', 'docs', '*'),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
    fc.uuid(),
    fc.constantFrom(target.customer.contactId, target.customer.applicationId),
    fc.nat(2000).map((length) => 'x'.repeat(length)),
  );
  const paths = fc.asyncProperty(
    fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'),
      root: fc.constantFrom('/api/v2', '/api/v2', '/api/v2', '/api/address', '/api/health', '/api'),
      segments: fc.array(segment, { maxLength: 7 }),
      query: fc.webQueryParameters(),
      values: fc.record({
        'idempotency-key': header,
        'if-match': header,
        'x-request-id': header,
        range: header,
      }),
      cookie: fc.oneof(header, fc.constant('kept')),
      isSignedIn: fc.boolean(),
    }),
    async ({ method, root, segments, query, values, cookie, isSignedIn }) => {
      const { contactId, token } = target.customer;
      const kept = encodeApplicationCookie({ contactId, authToken: token });
      await ask({
        method,
        path: `${root}/${segments.join('/')}?${query}`,
        headers: {
          ...trimmed(values),
          cookie: `${target.cookieName}=${cookie === 'kept' ? kept : cookie.trim()}`,
          ...(isSignedIn && { authorization: `Bearer ${token}` }),
        },
      });
    },
  );

  return {
    bodies: { share: 0.43, property: bodies as never },
    limits: { share: 0.1, property: limits as never },
    reads: { share: 0.05, property: reads as never },
    contents: { share: 0.12, property: contents as never },
    files: { share: 0.02, property: files as never },
    webhooks: { share: 0.05, property: webhooks as never },
    notices: { share: 0.05, property: notices as never },
    paths: { share: 0.12, property: paths as never },
  };
}

const trimmed = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

/** A length that cannot be compared is refused before it would crash a contract. */
export function isTaken(contract: z.ZodType, body: unknown): boolean {
  return !hasOddLength(body) && contract.safeParse(body).success;
}
