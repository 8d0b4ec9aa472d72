import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBreakableDatabase } from '#tests/support/breakable-database.ts';
import type { BreakableDatabase } from '#tests/support/breakable-database.ts';
import { contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { Reply, TestApi, TestApplication } from '#tests/support/test-api.ts';
import { ADDRESS, EMPLOYMENT } from '#tests/support/wire-answers.ts';

let wire: BreakableDatabase;
let api: TestApi;
let given: TestApplication;
beforeAll(async () => {
  wire = await createBreakableDatabase();
  api = await createTestApi({ database: wire });
});
beforeEach(async () => {
  await wire.heal();
  given = await api.givenQuoteAnswers();
});
afterAll(() => api.close());

let lastKey = 0;

/** One request of every kind that needs the database, each with a key of its own. */
function requests(): (() => Promise<Reply>)[] {
  lastKey += 1;
  const round = String(lastKey);
  const ask = (method: string, path: string, body?: unknown) => () => {
    const headers = { 'idempotency-key': `round-${round}-${method}-${path}`.slice(0, 100) };
    return api.request(method, path, body, { token: given.token, headers });
  };
  const details = contactDetails();
  return [
    ask('POST', '/contact', details),
    ask('GET', given.path()),
    ask('PATCH', given.path(), { mobile: '0400000021' }),
    ask('GET', given.path('/application')),
    ask('POST', given.path('/application'), { loanAmount: 2_000_000 }),
    ask('PATCH', given.of(), { gclId: 'g' }),
    ask('GET', given.path('/address/current')),
    ask('PUT', given.path('/address/current'), ADDRESS),
    ask('PUT', given.of('/employment'), EMPLOYMENT),
    ask('GET', given.of('/quote')),
    ask('POST', given.of('/expense'), { expenseType: 'Mortgage', amount: 100 }),
    ask('GET', '/session'),
    ask('POST', '/session'),
    ask('GET', '/api/health/ready'),
  ];
}

/** What the metrics tell the people on call. */
async function isReachable(): Promise<number> {
  const text = await api.deps.metrics.registry.getSingleMetricAsString('database_reachable');
  return Number(/^database_reachable (\d)$/m.exec(text)?.[1]);
}

const isWell = ({ status }: Reply) => status < 300;

/** Repeats a call with its key while the answer is "not now", as the client does. */
async function untilDecided(call: () => Promise<Reply>, attempts = 10): Promise<Reply> {
  const reply = await call();
  return reply.status === 503 && attempts > 1 ? untilDecided(call, attempts - 1) : reply;
}

describe.each([
  ['stops', () => wire.stop()],
  [
    'no longer answers',
    () => {
      wire.freeze();
      return Promise.resolve();
    },
  ],
])('when the database %s', (_name, fail) => {
  it('every call says so at once, and the same calls with the same keys work when it is back', async () => {
    const calls = requests();
    await fail();
    const startedAt = performance.now();
    const replies = await Promise.all(calls.map((call) => call()));
    // Without our limits there would be no answer; the applicant's three seconds are measured on a quiet machine (`npm
    // run trust -- dependencies`).
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(replies.map(({ status }) => status)).toEqual(calls.map(() => 503));
    for (const { headers } of replies) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await isReachable()).toBe(0);

    await wire.heal();
    await expect.poll(isReachable, { timeout: 5_000 }).toBe(1);
    await expect.poll(async () => (await api.request('GET', '/api/health/ready')).status).toBe(200);
    const again = await Promise.all(calls.map((call) => untilDecided(call)));
    expect(again.filter((reply) => !isWell(reply))).toEqual([]);
  });

  it('in the middle of writes, each has happened once or not at all', async () => {
    const calls = Array.from(
      { length: 30 },
      (_none, index) => () =>
        api.request(
          'POST',
          given.of('/liability'),
          { debtType: 'Credit Card', consolidate: false, creditCardLimit: 1000 + index },
          { token: given.token, headers: { 'idempotency-key': `${given.applicationId}-${String(index)}` } },
        ),
    );
    const underWay = calls.map((call) => call());
    await Promise.race(underWay);
    await fail();
    const first = await Promise.all(underWay);
    expect(first.filter((reply) => !isWell(reply) && reply.status !== 503)).toEqual([]);
    await wire.heal();
    await expect.poll(async () => (await api.request('GET', '/api/health/ready')).status).toBe(200);
    const replies: Reply[] = [];
    for (const call of calls) replies.push(await untilDecided(call));
    expect(replies.map(({ status }) => status)).toEqual(calls.map(() => 201));
    const list = (await api.must('GET', given.of('/liability'), undefined, given)).body as {
      creditCardLimit: number;
    }[];
    expect(list.map(({ creditCardLimit }) => creditCardLimit).sort()).toEqual(
      calls.map((_call, index) => 1000 + index),
    );
    const events = await api.query('select 1 from audit_event where application_id = $1 and event = $2', [
      given.applicationId,
      'liability added',
    ]);
    expect(events).toHaveLength(calls.length);
  });
});

describe('when the server ends our connections', () => {
  it('between and during requests, nothing but 503 is answered, and it goes on', async () => {
    // On a connection of its own: it would wait for its turn among the requests otherwise.
    const outside = new Client(wire.url);
    await outside.connect();
    let ended = 0;
    const cut = async () => {
      const { rowCount } = await outside.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      ended += rowCount ?? 0;
    };
    for (let round = 0; round < 5; round += 1) {
      const underWay = requests().map((call) => call());
      await Promise.race(underWay);
      await cut();
      const replies = await Promise.all(underWay);
      expect(replies.filter((reply) => !isWell(reply) && reply.status !== 503)).toEqual([]);
    }
    await outside.end();
    expect(ended).toBeGreaterThan(0);
    await expect
      .poll(async () => (await api.request('GET', given.path(), undefined, given)).status)
      .toBe(200);
  });

  it('and takes no new ones', async () => {
    await wire.stop();
    expect(await api.request('DELETE', '/session', undefined, given)).toMatchObject({ status: 503 });
    // What needs no database carries on.
    expect((await api.request('GET', '/notice')).status).toBe(200);
    expect((await api.request('GET', '/addresskey')).status).toBe(200);
    expect((await api.request('GET', '/api/health/live')).status).toBe(200);
    await wire.heal();
  });
});

describe('a pool that was closed', () => {
  it('is no internal error: the process is about to end', async () => {
    const closing = await createTestApi();
    const applicant = await closing.createApplicant();
    await closing.deps.database.$client.end();
    expect(await closing.request('GET', applicant.path(), undefined, applicant)).toMatchObject({
      status: 503,
    });
    expect(
      await closing.request('PATCH', applicant.path(), { mobile: '0400000022' }, applicant),
    ).toMatchObject({ status: 503 });
  });
});
