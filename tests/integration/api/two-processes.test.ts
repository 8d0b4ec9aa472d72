import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { createDeps } from '#server/deps.ts';
import type { AppDeps } from '#server/deps.ts';
import { recallSandboxClock } from '#server/sandbox/clock-routes.ts';
import { followSandboxClock } from '#server/sandbox/follow-clock.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

/** What one process remembers, another does not: these things must still hold with two of them on one database. */

const NOW = new Date('2026-11-23T00:00:00Z');

let api: TestApi;
let other: AppDeps;
let otherApp: ReturnType<typeof createApp>;
beforeAll(async () => {
  api = await createTestApi({ now: NOW });
  other = createDeps(api.deps.config, api.deps.database, api.deps.logger, {
    clock: () => NOW,
    providers: { creditBureau: api.bureau },
  });
  otherApp = createApp(other);
});
afterAll(() => api.close());

const quoteOf = (of: TestApplication) =>
  new Request(`https://loans.example/api/v2${of.of('/quote')}`, {
    headers: { authorization: `Bearer ${of.token}` },
  });

describe('an enquiry at the credit bureau', () => {
  it('is one, however many processes are asked for the quote at once', async () => {
    const application = await api.givenQuoteAnswers();
    const enquiries = api.bureau.enquiries;
    let open: () => void = () => undefined;
    api.bureau.gate = new Promise<void>((resolve) => (open = resolve));
    const asked = Array.from({ length: 8 }, (_, number) =>
      (number % 2 === 0 ? api.app : otherApp).fetch(quoteOf(application)),
    );
    await expect.poll(() => api.bureau.enquiries).toBe(enquiries + 1);
    open();
    api.bureau.gate = undefined;
    const quotes = await Promise.all(asked.map(async (reply) => (await (await reply).json()) as unknown));
    expect(new Set(quotes.map((quote) => (quote as { quoteId: string }).quoteId)).size).toBe(1);
    expect(api.bureau.enquiries).toBe(enquiries + 1);
    expect(await api.query('select * from enquiry_claim')).toEqual([]);
  });

  it('is claimed where nothing waits for a disk', async () => {
    expect(await api.query("select relpersistence from pg_class where relname = 'enquiry_claim'")).toEqual([
      { relpersistence: 'u' },
    ]);
  });

  it('that fails leaves no claim: the next request may ask', async () => {
    const application = await api.givenQuoteAnswers();
    api.bureau.says = 'unavailable';
    expect((await api.app.fetch(quoteOf(application))).status).toBe(503);
    api.bureau.says = 'sandbox';
    expect((await otherApp.fetch(quoteOf(application))).status).toBe(200);
  });

  it('of a process that died is made by another once its claim runs out', async () => {
    const application = await api.givenQuoteAnswers();
    // What a killed process leaves behind: a claim that nobody ends.
    api.bureau.says = 'unavailable';
    await api.query(
      `create function keep_claim() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await api.query(
      'create trigger keep_claim before delete on enquiry_claim for each row execute function keep_claim()',
    );
    await api.app.fetch(quoteOf(application));
    await api.query('drop trigger keep_claim on enquiry_claim');
    api.bureau.says = 'sandbox';
    const [claim] = await api.query('select * from enquiry_claim where contact_id = $1', [
      application.contactId,
    ]);
    expect(claim).toBeDefined();
    await api.query(`update enquiry_claim set held_until = now() - interval '1 second'`);
    expect((await otherApp.fetch(quoteOf(application))).status).toBe(200);
  });
});

type Moved = { offsetMs: number };
const moveOf = (move: { advanceMs: number }) =>
  new Request('https://loans.example/api/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  });

describe('the clock of the sandbox', () => {
  it('is the same in every process as soon as one has moved it', async () => {
    onTestFinished(followSandboxClock(other));
    await expect
      .poll(() =>
        api.query(
          `select 1 from pg_stat_activity where query = 'listen sandbox_clock' and datname = current_database()`,
        ),
      )
      .toHaveLength(1);
    await api.must('POST', '/api/sandbox/clock', { advanceMs: 86_400_000 });
    await expect.poll(() => other.sandboxClock?.offsetMs).toBe(86_400_000);
    expect(other.clock()).toEqual(api.deps.clock());
    // When the other process moves it, it carries on from where it is.
    await otherApp.fetch(moveOf({ advanceMs: 1000 }));
    expect((await api.must('GET', '/api/sandbox/clock')).body).toMatchObject({ offsetMs: 86_401_000 });
  });

  it('loses no move of several at once', async () => {
    await api.must('POST', '/api/sandbox/clock', { offsetMs: 0 });
    const moves = Array.from({ length: 12 }, (_, number) =>
      (number % 2 === 0 ? api.app : otherApp).fetch(moveOf({ advanceMs: 1_000 })),
    );
    const recalls = Array.from({ length: 12 }, () => recallSandboxClock(api.deps));
    const replies = await Promise.all(moves.map(async (reply) => (await reply).json() as Promise<Moved>));
    await Promise.all(recalls);
    const reached = replies.map(({ offsetMs }) => offsetMs);
    expect(Math.max(...reached)).toBe(12_000);
    // Each answered a time that its own move was part of.
    expect(Math.min(...reached)).toBeGreaterThanOrEqual(1_000);
    const here = reached.filter((_, number) => number % 2 === 0);
    expect(api.deps.sandboxClock?.offsetMs).toBeGreaterThanOrEqual(Math.max(...here));
    expect((await api.must('GET', '/api/sandbox/clock')).body).toMatchObject({ offsetMs: 12_000 });
  });

  it('is not set back by a job that read where it was before a move', async () => {
    await api.must('POST', '/api/sandbox/clock', { offsetMs: 1_000 });
    const takeOver = api.deps.sandboxClock?.beginLookUp();
    expect((await api.must('POST', '/api/sandbox/clock', { offsetMs: 7_000 })).body).toMatchObject({
      offsetMs: 7_000,
    });
    takeOver?.(1_000);
    expect(api.deps.sandboxClock?.offsetMs).toBe(7_000);
  });

  it('stays where it is when a move cannot be stored', async () => {
    await api.must('POST', '/api/sandbox/clock', { offsetMs: 5_000 });
    await api.query(`create function refuse_move() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await api.query(`create trigger refuse_move before insert or update on sandbox_setting for each row
      execute function refuse_move()`);
    expect(await api.request('POST', '/api/sandbox/clock', { advanceMs: 1_000 })).toMatchObject({
      status: 500,
    });
    expect(api.deps.sandboxClock?.offsetMs).toBe(5_000);
    await api.query('drop function refuse_move cascade');
    expect((await api.must('POST', '/api/sandbox/clock', { advanceMs: 1_000 })).body).toMatchObject({
      offsetMs: 6_000,
    });
  });

  it('goes no further than two years, step by step', async () => {
    const twoYears = 2 * 365 * 86_400_000;
    await api.must('POST', '/api/sandbox/clock', { offsetMs: twoYears });
    expect(await api.request('POST', '/api/sandbox/clock', { advanceMs: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'advanceMs' }] },
    });
    expect((await api.must('GET', '/api/sandbox/clock')).body).toMatchObject({ offsetMs: twoYears });
    await api.must('POST', '/api/sandbox/clock', { offsetMs: 0 });
  });
});
