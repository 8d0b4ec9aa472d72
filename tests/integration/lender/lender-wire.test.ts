import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import { TRANSITIONS } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { moveApplication } from '#server/features/application/move-application.ts';
import type { Move } from '#server/features/application/move-application.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { createLiveLender } from '#server/providers/lender/live.ts';
import { startServer } from '#tests/support/http.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

const secretOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');

let api: TestApi;
beforeAll(async () => {
  const environment = { LENDER_WEBHOOK_SECRET: `${secretOf(1)}, whsec_${secretOf(2)}` };
  api = await createTestApi({ environment });
});
afterAll(() => api.close());

it.each([
  { secret: 'the newer', byte: 1, status: 204 },
  { secret: 'the one before', byte: 2, status: 204 },
  { secret: 'another', byte: 3, status: 401 },
])('an event that $secret secret has signed is answered $status', async ({ byte, status }) => {
  const { application } = await api.givenAcceptance();
  const { applicationId } = application;
  const occurredAt = api.now().toISOString();
  const body = JSON.stringify({ type: 'acknowledged', sequence: 1, applicationId, occurredAt });
  const headers = signWebhook(secretOf(byte), randomUUID(), body);
  expect((await api.request('POST', '/webhooks/lender', body, { headers })).status).toBe(status);
});

const sign = (body: string) => signWebhook(secretOf(1), randomUUID(), body);

it('an event is what was signed, a mark of its byte order included', async () => {
  const { application } = await api.givenAcceptance();
  const { applicationId } = application;
  const occurredAt = api.now().toISOString();
  const event = JSON.stringify({ type: 'acknowledged', sequence: 1, applicationId, occurredAt });
  const marked = `\ufeff${event}`;
  const send = (body: string, headers: Record<string, string>) =>
    api.request('POST', '/webhooks/lender', body, { headers });
  expect(await send(marked, sign(event))).toMatchObject({ status: 401 });
  expect(await send(event, sign(marked))).toMatchObject({ status: 401 });
  expect(await send(marked, sign(marked))).toMatchObject({ status: 204 });
});

it('a body that is signed and is no JSON is malformed, and no matter of its signature', async () => {
  const send = (body: string) => api.request('POST', '/webhooks/lender', body, { headers: sign(body) });
  for (const body of ['{', 'nothing']) {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
  }
});

it('what is no UTF-8 is refused before its signature, and the log has no word of it', async () => {
  const body = Buffer.from('{"type":"acknowledged","written by a stranger":"\xe9"}', 'latin1');
  const headers = { 'content-type': 'application/json' };
  const url = 'https://loans.example/api/v2/webhooks/lender';
  const reply = await api.app.fetch(new Request(url, { method: 'POST', body, headers }), {});
  expect(reply.status).toBe(400);
  const lines = api.logs.filter((line) => line.includes('webhook-refused'));
  expect(lines.at(-1)).toContain('malformed-request');
  expect(lines.join('')).not.toContain('stranger');
});

/** What happens to an application that a lender is told of, from a status in which it can happen. */
const TOLD_OF = {
  'documents complete': 'documents-complete',
  'changed offer confirmed': 'offer-confirmed',
  cancelled: 'cancelled',
  'ended by us': 'cancelled',
  expired: 'expired',
} as const satisfies Partial<Record<LifecycleEvent, LenderNotice['type']>>;

it('every notice that reaches a lender fits its schema in the OpenAPI document, and has nothing else', async () => {
  const received: { body: Record<string, unknown>; key: unknown }[] = [];
  const lender = await startServer((request, response) => {
    void json(request).then((body) => {
      received.push({ body: body as Record<string, unknown>, key: request.headers['idempotency-key'] });
      response.writeHead(204).end();
    });
  });
  const live = createLiveLender({ url: lender.url, key: 'our-key' });
  // It is told about earlier applicants as usual.
  await api.runJobs();
  vi.spyOn(api.deps.providers.lender, 'notify').mockImplementation((...told) => live.notify(...told));

  const { application } = await api.givenAcceptance();
  const account = { bsb: '062000', accountNumber: '12345678' };
  await api.must('PUT', application.path('/bank-account'), account, application);
  await api.runJobs();
  for (const event of Object.keys(TOLD_OF) as (keyof typeof TOLD_OF)[]) {
    await api.putInStatus(application, TRANSITIONS[event].from[0]);
    await api.deps.database.transaction(async (transaction) => {
      const row = await lockApplicationById(transaction, application.applicationId);
      if (row === undefined) throw new Error('no application');
      // What is told does not depend on any fact.
      await moveApplication(api.deps, transaction, row, { event, now: api.now(), requestId: 'test' } as Move);
    });
    await api.runJobs();
  }
  vi.restoreAllMocks();
  await lender.close();

  const told = received.map(({ body }) => body['type']);
  expect(told.toSorted()).toEqual(['submitted', 'account-given', ...Object.values(TOLD_OF)].toSorted());
  const { components } = (await api.must('GET', '/openapi.json')).body as Described;
  const schema = { ...components.schemas['LenderNotice'], additionalProperties: false };
  const fits = z.fromJSONSchema(schema);
  for (const { body, key } of received) {
    expect(fits.safeParse(body).error?.issues).toBeUndefined();
    expect(key).toBe(body['id']);
  }
  expect(fits.safeParse({ ...received[0]?.body, more: 1 }).success).toBe(false);
  expect(fits.safeParse({ ...received[0]?.body, type: 'another' }).success).toBe(false);
});

type Schema = { properties?: { type?: { enum?: string[] } } };
type Described = {
  paths: Record<string, Record<string, { requestBody?: unknown }>>;
  components: { schemas: Record<string, { oneOf?: Schema[]; anyOf?: Schema[] }> };
};

it('events stand in the OpenAPI document, every type of them', async () => {
  const { paths, components } = (await api.must('GET', '/openapi.json')).body as Described;
  expect(paths['/webhooks/lender']?.['post']?.requestBody).toEqual({
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/LenderEvent' } } },
  });
  const { oneOf, anyOf } = components.schemas['LenderEvent'] ?? {};
  const types = (oneOf ?? anyOf ?? []).flatMap(({ properties }) => properties?.type?.enum ?? []);
  expect(types).toEqual(expect.arrayContaining(['acknowledged', 'approved', 'offer-changed', 'funded']));
});
