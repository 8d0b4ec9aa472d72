import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationCookieName } from '#lib/session/token-format.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { connectBank, referenceOf } from '#tests/support/bank-applicant.ts';
import { startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { createPasses, createPutBack } from '../../../trust/fuzz/limits.ts';
import { createProperties } from '../../../trust/fuzz/properties.ts';
import { rawRequests, sendBytes } from '../../../trust/fuzz/raw-bytes.ts';
import { runProperty } from '../../../trust/fuzz/run-property.ts';
import { newCounts } from '../../../trust/fuzz/target.ts';
import type { FuzzSubject, FuzzTarget } from '../../../trust/fuzz/target.ts';

/**
 * Whatever is sent, the API answers: never a 5xx, every refusal is problem details, and nothing is accepted that its
 * contract refuses. `FUZZ_SEED` repeats a run, `FUZZ_RUNS` lengthens it; `npm run trust -- fuzz` does so much more.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const runs = Number(process.env['FUZZ_RUNS'] ?? 2_000);
/** After this many writes, a fresh application is used that has not been accepted or cancelled yet. */
const WRITES_OF_ONE = 10;

const NAMES = ['bodies', 'limits', 'reads', 'contents', 'files', 'webhooks', 'notices', 'paths'];
const PASSES = ['capitals', 'days', 'notices at limits', 'headers and queries'] as const;

let api: TestApi;
let server: TestServer;
let given: TestApplication & FuzzSubject;
let properties: ReturnType<typeof createProperties>;
let passes: ReturnType<typeof createPasses>;
const counts = newCounts();

beforeAll(async () => {
  api = await createTestApi();
  const { deps, app } = api;
  server = await startServer(createApiListener(app, deps.config, deps.logger, {}));
  process.stdout.write(`fuzz: FUZZ_SEED=${String(seed)} FUZZ_RUNS=${String(runs)}\n`);
  given = await givenSubject();
  const customer = await givenCustomer();
  const target = targetOf(customer);
  properties = createProperties(target, counts);
  passes = createPasses(target, counts);
});
afterAll(async () => {
  await server.close();
  await api.close();
});

async function givenSubject() {
  const { application, quote, option } = await api.givenOffer();
  const { quoteId, loanAmount } = quote;
  return { ...application, quoteId, pricingDetailId: option.id, loanAmount };
}

async function givenCustomer(): Promise<FuzzSubject> {
  const { application, quote, option } = await api.givenAcceptance();
  const { body } = await api.must('GET', application.of('/documents'), undefined, application);
  const { documentList } = body as { documentList: { id: string; docType: string }[] };
  const [document] = documentList;
  if (document === undefined) throw new Error('No document is asked for');
  const statement = documentList.find(({ docType }) => docType === 'Bank Statement');
  const { id } = await connectBank(api, { ...application, statementId: statement?.id ?? '' });
  return {
    ...application,
    quoteId: quote.quoteId,
    pricingDetailId: option.id,
    loanAmount: quote.loanAmount,
    documentId: document.id,
    bankReference: await referenceOf(api, id),
  };
}

function targetOf(customer: FuzzSubject): FuzzTarget {
  let writes = 0;
  return {
    customer,
    putBack: createPutBack((text, values) => api.query(text, values)),
    partnerKey: api.asPartner('MME').token ?? '',
    webhookSecrets: {
      lender: api.deps.config.lenderWebhookSecrets[0] ?? '',
      'bank-data': api.deps.config.bankDataWebhookSecret,
    },
    cookieName: applicationCookieName(true),
    now: api.now,
    async subject() {
      writes += 1;
      if (writes % WRITES_OF_ONE === 0) await api.putInStatus(given, 'App Start');
      return given;
    },
    async send({ method, path, headers, body }) {
      const response = await api.app.fetch(
        new Request(`https://loans.example${path}`, {
          method,
          headers,
          ...(body !== undefined && { body: typeof body === 'string' ? body : Buffer.from(body) }),
        }),
        {},
      );
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        retryAfter: response.headers.get('retry-after') ?? undefined,
        text: await response.text(),
      };
    },
  };
}

describe('the API is never at a loss', () => {
  it('over all that is tried', () => {
    expect(Object.keys(properties)).toEqual(NAMES);
    expect(Object.keys(passes)).toEqual(PASSES);
  });

  it.each(NAMES)(
    'over %s',
    async (name) => {
      const { share, property } = properties[name] ?? {};
      if (share === undefined || property === undefined) throw new Error(`Nothing is called ${name}`);
      await runProperty(name, property, { seed, runs: Math.ceil(runs * share) });
    },
    300_000,
  );

  it.each(PASSES)('over %s', (name) => passes[name](), 300_000);

  it('over bytes on a connection', async () => {
    const port = Number(new URL(server.url).port);
    const property = fc.asyncProperty(rawRequests(given), (request) => sendBytes(port, request, counts));
    await runProperty('raw', property as never, { seed, runs: Math.ceil(runs * 0.1) });
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  }, 300_000);

  it('while it takes what is right', () => {
    expect(counts.requests).toBeGreaterThan(runs);
    expect(counts.taken).toBeGreaterThan(counts.requests / 20);
    expect(counts.refused).toBeGreaterThan(counts.requests / 20);
  });
});
