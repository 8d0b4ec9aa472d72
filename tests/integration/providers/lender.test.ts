import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import type { Lender } from '#server/providers/lender/interface.ts';
import { createLiveLender } from '#server/providers/lender/live.ts';
import { createSandboxLender } from '#server/providers/lender/sandbox.ts';
import { askSandboxLender } from '#server/sandbox/ask-lender.ts';
import { startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

type Call = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
};

/** Everything that reached the lender's address; the lender goes by the notice's id. */
const calls: Call[] = [];
let status: number | 'nothing';
let retryAfter: string | undefined;
/** Whether the answer breaks off in the middle of its body. */
let breaksOff: boolean;
let server: TestServer;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  server = await startServer((request, response) => {
    void json(request).then((body) => {
      calls.push({ method: request.method, path: request.url, headers: request.headers, body });
      if (status === 'nothing') return;
      if (breaksOff) {
        response.writeHead(status, { 'content-length': 100 }).write('Tak', () => response.destroy());
        return;
      }
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    });
  });
});
beforeEach(() => {
  calls.length = 0;
  status = 202;
  retryAfter = undefined;
  breaksOff = false;
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const noticeOf = (type: LenderNotice['type']): LenderNotice => ({
  id: String(randomInt(1, 2 ** 47)),
  type,
  applicationId: randomUUID(),
  occurredAt: '2026-11-20T01:02:03.000Z',
});

/** A lender, and how many things it has to do for an application. */
type Tried = { lender: () => Lender; undertakings: (notice: LenderNotice) => Promise<number> };

const LENDERS: Record<'live' | 'sandbox', Tried> = {
  live: {
    lender: () => createLiveLender({ url: server.url, key: 'our-key' }),
    // A lender takes a notice with the same key once.
    undertakings: ({ applicationId }) =>
      Promise.resolve(
        new Set(
          calls
            .filter(({ body }) => (body as LenderNotice).applicationId === applicationId)
            .map(({ headers }) => headers['idempotency-key']),
        ).size,
      ),
  },
  sandbox: {
    lender: () =>
      createSandboxLender((applicationId, step) =>
        askSandboxLender(
          { database: api.deps.database, config: { sandboxLenderDelayMs: 60_000 } },
          applicationId,
          step,
        ),
      ),
    undertakings: async ({ applicationId }) =>
      (
        await api.query(
          `select 1 from graphile_worker._private_jobs where payload->>'applicationId' = '${applicationId}'`,
        )
      ).length,
  },
};
const unhurried = () => ({ signal: new AbortController().signal });

describe.each(['live', 'sandbox'] as const)('the %s lender', (name) => {
  const { lender, undertakings } = LENDERS[name];

  it.each(['submitted', 'documents-complete', 'offer-confirmed'] as const)(
    'has one thing to do upon "%s", however often it is told',
    async (type) => {
      const notice = noticeOf(type);
      for (let time = 0; time < 3; time += 1) await lender().notify(notice, unhurried());
      expect(await undertakings(notice)).toBe(1);
    },
  );

  it.each(['cancelled', 'expired'] as const)('takes "%s"', async (type) => {
    await expect(lender().notify(noticeOf(type), unhurried())).resolves.toBeUndefined();
  });

  it('keeps the notices of two applications apart', async () => {
    const [one, other] = [noticeOf('submitted'), noticeOf('submitted')];
    await Promise.all([one, other].map((notice) => lender().notify(notice, unhurried())));
    expect([await undertakings(one), await undertakings(other)]).toEqual([1, 1]);
  });
});

describe('the adapter of a lender', () => {
  const told = (options: { signal: AbortSignal } = unhurried()) =>
    createLiveLender({ url: server.url, key: 'our-key' }).notify(noticeOf('submitted'), options);

  it('says who we are, and of which application', async () => {
    const notice = noticeOf('submitted');
    await LENDERS.live.lender().notify(notice, unhurried());
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/v1/notices',
        headers: expect.objectContaining({
          authorization: 'Bearer our-key',
          'content-type': 'application/json',
          'idempotency-key': notice.id,
        }) as unknown,
        body: notice,
      },
    ]);
  });

  it.each([
    { status: 503, kind: 'unavailable', fault: undefined },
    { status: 429, kind: 'unavailable', fault: undefined },
    { status: 401, kind: 'rejected', fault: 'credentials' },
    { status: 403, kind: 'rejected', fault: 'credentials' },
    { status: 422, kind: 'rejected', fault: undefined },
  ] as const)('is told $status as "$kind"', async ({ status: answered, kind, fault }) => {
    status = answered;
    await expect(told()).rejects.toMatchObject({ name: 'ProviderError', kind, fault, httpStatus: answered });
  });

  it('is told for how long to leave the lender alone', async () => {
    [status, retryAfter] = [503, '120'];
    await expect(told()).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: 120_000 });
  });

  it('goes by the status of an answer, whatever becomes of the rest', async () => {
    breaksOff = true;
    for (status of [200, 202]) await expect(told()).resolves.toBeUndefined();
  });

  it('gives up when its time is over', async () => {
    status = 'nothing';
    await expect(told({ signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('is unavailable where nobody listens', async () => {
    const gone = createLiveLender({ url: 'http://127.0.0.1:9', key: 'our-key' });
    await expect(gone.notify(noticeOf('submitted'), unhurried())).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
