import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signWebhook } from '#server/http/signed-webhook.ts';
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
