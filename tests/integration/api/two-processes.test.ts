import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { createDeps } from '#server/deps.ts';
import type { AppDeps } from '#server/deps.ts';
import { followSandboxClock } from '#server/sandbox/follow-clock.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

/** What one process remembers, another does not: what must hold all the same, with two of them on one database. */

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
    // What a killed process leaves: a claim that nobody ends.
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
    // Moved on by the other one, it goes on from where it is.
    await otherApp.fetch(
      new Request('https://loans.example/api/sandbox/clock', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceMs: 1000 }),
      }),
    );
    expect((await api.must('GET', '/api/sandbox/clock')).body).toMatchObject({ offsetMs: 86_401_000 });
  });
});
