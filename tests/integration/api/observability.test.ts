import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { metricsRoutes } from '#server/features/health/routes.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { withOwnHealth } from '#server/front/own-health.ts';
import { createLogger } from '#server/logging.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { withinRequest } from '#server/request-context.ts';
import { openSocket, send, startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';

const TOKEN = 'a token for operators';
const SENDER = 'wombat-compare';

type Line = { event: string; requestId?: string; job?: string } & Record<string, unknown>;
type Arrived = { path: string; requestId: unknown };

let outside: TestServer;
const arrived: Arrived[] = [];
let api: TestApi;

beforeAll(async () => {
  outside = await startServer((request, response) => {
    arrived.push({ path: request.url ?? '', requestId: request.headers['x-request-id'] });
    request.resume().on('end', () => response.writeHead(204).end());
  });
  const lender = { LENDER_URL: `${outside.url}/lender`, LENDER_KEY: 'key' };
  api = await createTestApi({ environment: { ...lender, METRICS_TOKEN: TOKEN } });
  // The first contract takes longer: the typefaces are loaded.
  await api.givenAcceptance().catch(() => undefined);
});
afterAll(async () => {
  await api.close();
  await outside.close();
});

const linesOf = (logs: readonly string[]) => logs.map((line) => JSON.parse(line) as Line);
const asOperator = { token: TOKEN };

/** The samples of a metric, by their labels as they are written. */
async function readMetric(name: string): Promise<Record<string, number>> {
  const { body } = await api.must('GET', '/api/metrics', undefined, asOperator);
  const samples = String(body)
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .map((line) => /^\w+(\{.*\})? (\S+)$/.exec(line))
    .map((found) => [found?.[1] ?? '', Number(found?.[2])] as const);
  return Object.fromEntries(samples);
}

async function accept() {
  const { application, quote } = await api.givenOffer();
  await api.putSender(application, SENDER);
  await api.must('PUT', `/api/sandbox/partners/${SENDER}/endpoint`, { url: `${outside.url}/partner` });
  await api.runJobs();
  api.logs.length = 0;
  arrived.length = 0;
  const { headers } = await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
  return { application, requestId: headers.get('x-request-id') ?? '' };
}

describe('the id of a request', () => {
  it('is found in its audit events, its jobs, their calls and the webhook to the partner', async () => {
    const { application, requestId } = await accept();
    await api.runJobs();
    const lines = linesOf(api.logs).filter((line) => line.requestId === requestId);
    const jobs = lines.filter(({ event }) => event === 'job-done').map(({ job }) => job);
    expect(new Set(jobs)).toEqual(
      new Set(['follow-up', 'send-message', 'tell-lender', 'deliver-partner-webhooks']),
    );
    for (const line of lines.filter(({ event }) => event === 'job-done')) {
      expect(line).toMatchObject({ attempt: 1, durationMs: expect.any(Number) as number });
    }
    expect(lines.map(({ event }) => event)).toContain('partner-webhook-taken');
    expect(arrived.map(({ path }) => path).sort()).toEqual(['/lender/v1/notices', '/partner']);
    for (const call of arrived) expect(call.requestId).toBe(requestId);

    const events = await api.query('select event from audit_event where request_id = $1', [requestId]);
    expect(events).toContainEqual({ event: 'offer accepted' });
    const { body } = await api.must(
      'GET',
      `/referral/${SENDER}/deliveries?applicationId=${application.applicationId}`,
      undefined,
      api.asPartner(SENDER),
    );
    expect(body).toMatchObject({ deliveries: [{ requestId }] });
  });

  it('is one of its own for what starts by itself, and stays the same when it is tried again', async () => {
    api.logs.length = 0;
    await api.query(`select graphile_worker.add_job('expire-applications')`);
    await api.query(`select graphile_worker.add_job('tell-lender', '{"id":"x"}'::json, max_attempts => 2)`);
    await api.runJobs();
    await api.query('update graphile_worker._private_jobs set run_at = now()');
    await api.runJobs();
    const ended = linesOf(api.logs).map(({ event, requestId }) => [event, requestId]);
    const [[, id = ''] = [], [, other = ''] = []] = ended;
    expect(ended).toEqual([
      ['job-done', expect.stringMatching(/^job-\d+$/)],
      ['job-failed', expect.stringMatching(/^job-\d+$/)],
      ['job-failed', other],
    ]);
    expect(id).not.toBe(other);
  });
});

describe('metrics', () => {
  it('count what was committed, and nothing that was rolled back', async () => {
    const before = await readMetric('applicants_created_total');
    await api.createApplicant();
    const refused = await api.request('POST', '/contact', { firstname: '1' });
    expect(refused.status).toBe(422);
    expect((await readMetric('applicants_created_total'))['']).toBe((before[''] ?? 0) + 1);

    const started = await readMetric('applications_started_total');
    const { database, metrics } = api.deps;
    const record = (isUndone: boolean) =>
      database.transaction(async (transaction) => {
        await recordEvent(transaction, { at: new Date(), event: 'application started', requestId: 'a test' });
        if (isUndone) throw new Error('undone');
      });
    await withinRequest({ requestId: 'a test', note: metrics.business.countOccurrence }, async () => {
      await expect(record(true)).rejects.toThrow('undone');
      await record(false);
    });
    expect((await readMetric('applications_started_total'))['']).toBe((started[''] ?? 0) + 1);
  });

  it('tell of decisions, providers, jobs, messages and the database', async () => {
    await accept();
    await api.givenQuote({ bureau: { score: 300 } });
    await api.runJobs();
    expect(await readMetric('quotes_total')).toMatchObject({
      '{decision="approved"}': expect.any(Number) as number,
    });
    expect(Object.keys(await readMetric('declines_total')).join()).toContain('stage="quote"');
    expect((await readMetric('acceptances_total'))['']).toBeGreaterThan(0);
    const calls = await readMetric('provider_calls_total');
    expect(calls['{provider="lender",operation="notify",outcome="ok"}']).toBeGreaterThan(0);
    expect(calls['{provider="creditBureau",operation="enquire",outcome="ok"}']).toBeGreaterThan(0);
    expect((await readMetric('job_runs_total'))['{task="follow-up",outcome="done"}']).toBeGreaterThan(0);
    expect((await readMetric('messages_total'))['{channel="email",outcome="sent"}']).toBeGreaterThan(0);
    expect((await readMetric('database_connections'))['']).toBeGreaterThan(0);
    expect((await readMetric('jobs_waiting'))['']).toBe(0);
    expect((await readMetric('database_reachable'))['']).toBe(1);
    // The database of the tests is on this machine.
    expect(Math.abs((await readMetric('database_clock_ahead_seconds'))[''] ?? NaN)).toBeLessThan(2);
  });

  it('count what the database refuses by class', async () => {
    await expect(api.query('select 1 / 0')).rejects.toThrow();
    expect((await readMetric('database_errors_total'))['{class="22"}']).toBeGreaterThan(0);
  });

  it('tell a rule that was broken, which nobody is told was their fault, from what came twice', async () => {
    const { application } = await api.givenQuote();
    const isRule = async () => (await readMetric('database_errors_total'))['{class="rule"}'] ?? 0;
    const before = await isRule();
    const given = [application.applicationId];
    await expect(
      api.query(`insert into application select * from application where id = $1`, given),
    ).rejects.toThrow('duplicate key');
    expect(await isRule()).toBe(before);
    // As if the code had lost its own check.
    await api.query(
      `alter table application add constraint forbids check (marital_status <> 'Widowed') not valid`,
    );
    const { path, token } = application;
    const reply = await api.request(
      'PATCH',
      path(`/application/${application.applicationId}`),
      { maritalStatus: 'Widowed' },
      { token },
    );
    expect(reply.status).toBe(500);
    expect(reply.body).toMatchObject({ code: 'internal' });
    expect(JSON.stringify(reply.body)).not.toContain('forbids');
    expect(await isRule()).toBe(before + 1);
    await api.query('alter table application drop constraint forbids');
  });

  it('hold nothing of an applicant, and few series', async () => {
    const { details, contactId } = await api.createApplicant();
    await api.givenOffer();
    const { body } = await api.must('GET', '/api/metrics', undefined, asOperator);
    for (const value of [details.email, contactId, details.firstname]) expect(body).not.toContain(value);
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(String(body).split('\n').length).toBeLessThan(1_000);
  });

  it.each(['/api/metrics', '/api/health/details'])('and %s are for operators alone', async (path) => {
    const asked = (token?: string) => api.request('GET', path, undefined, { token });
    expect((await asked(TOKEN)).status).toBe(200);
    const [without, wrong] = [await asked(), await asked(`${TOKEN}x`)];
    expect([without.status, wrong.status]).toEqual([404, 404]);
    expect(without.body).toMatchObject({ code: 'not-found' });
  });

  it('are there for this machine where no token is set, but never in production', async () => {
    const statusFor = async (clientAddress: string, isProduction: boolean) => {
      const config = { ...api.deps.config, metricsToken: undefined, isProduction };
      const routes = metricsRoutes({ config, metrics: api.deps.metrics });
      return (await routes.fetch(new Request('https://loans.example/'), { clientAddress })).status;
    };
    expect(await statusFor('127.0.0.1', false)).toBe(200);
    expect(await statusFor('203.0.113.7', false)).toBe(404);
    expect(await statusFor('127.0.0.1', true)).toBe(404);
  });
});

describe('over HTTP', () => {
  it('each request is one line and one sample, with the pattern of its route', async () => {
    const logs: string[] = [];
    const logger = createLogger('info', { write: (line: string) => logs.push(line) }, 'front');
    const { app, deps } = api;
    const { metrics } = deps;
    const server = await startServer(createApiListener(app, deps.config, logger, {}, { metrics }));
    try {
      const { contactId, token } = await api.createApplicant();
      const headers = { authorization: `Bearer ${token}` };
      const { headers: reply } = await send(`${server.url}/api/v2/contact/${contactId}`, { headers });
      await send(`${server.url}/api/v2/nothing/${contactId}`);
      await expect.poll(() => logs.length).toBe(2);
      expect(linesOf(logs)).toMatchObject([
        {
          event: 'api-request',
          program: 'front',
          requestId: reply['x-request-id'],
          route: '/api/v2/contact/:contactId',
          method: 'GET',
          status: 200,
          durationMs: expect.any(Number) as number,
        },
        { event: 'api-request', status: 404 },
      ]);
      expect(logs.join('')).not.toContain(contactId);
      const requests = await readMetric('api_requests_total');
      expect(requests['{route="/api/v2/contact/:contactId",method="GET",status="2xx"}']).toBe(1);
      expect(requests['{route="none",method="GET",status="4xx"}']).toBe(1);
    } finally {
      await server.close();
    }
  });
});

describe('a request whose connection ends in the middle of its body', () => {
  const head = (path: string, length: string) =>
    `POST /api/v2${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
  const KNOWN = 'content-length: 302';
  /** The caller goes away, or sends nothing for so long that we cut it off. */
  type Ending = 'closed' | 'cut off';

  it.each<[string, string, string, Ending]>([
    ['by its caller', '/contact', head('/contact', KNOWN) + '{"firstnam', 'closed'],
    ['before a byte of it', '/contact', head('/contact', KNOWN), 'closed'],
    [
      'between chunks',
      '/contact',
      head('/contact', 'transfer-encoding: chunked') + 'a\r\n{"firstnam\r\n',
      'closed',
    ],
    ['with an event of the lender', '/webhooks/lender', head('/webhooks/lender', KNOWN) + '{"ty', 'closed'],
    ['by a limit of ours', '/contact', head('/contact', KNOWN) + '{"firstnam', 'cut off'],
  ])('%s is no failure of ours, and nothing that was refused', async (_what, path, sent, ending) => {
    const logs: string[] = [];
    const logger = createLogger('info', { write: (line: string) => logs.push(line) });
    const metrics = createMetrics();
    const app = createApp({ ...api.deps, logger, metrics });
    const options = { metrics, ...(ending === 'cut off' && { bodyLimitMs: 1 }) };
    const server = await startServer(createApiListener(app, api.deps.config, logger, {}, options));
    const countsOf = async (name: string) =>
      (await metrics.registry.getSingleMetric(name)?.get())?.values.filter(({ value }) => value > 0);
    try {
      const socket = await openSocket(server.port, sent);
      if (ending === 'closed') socket.end();
      else expect(await socket.closed).toBe('');
      await expect.poll(() => logs.length).toBeGreaterThan(0);
      expect(await countsOf('api_requests_broken_off_total')).toMatchObject([
        { value: 1, labels: { route: `/api/v2${path}`, method: 'POST' } },
      ]);
      for (const name of ['api_requests_total', 'webhooks_refused_total'])
        expect(await countsOf(name)).toEqual([]);
      // Whatever was answered after it has been answered by then.
      expect((await send(`${server.url}/api/health/live`)).status).toBe(200);
      await expect.poll(() => logs.length).toBe(2);
      expect(linesOf(logs)[0]).toEqual({
        level: 'info',
        time: expect.any(String) as string,
        event: 'request-broken-off',
        requestId: expect.any(String) as string,
        route: `/api/v2${path}`,
        method: 'POST',
        durationMs: expect.any(Number) as number,
      });
    } finally {
      await server.close();
    }
  });
});

describe('health', () => {
  const appOf = (isStopping: () => boolean) =>
    createApp(createDeps(api.deps.config, api.deps.database, api.deps.logger, { isStopping }));
  const ask = async (isStopping: boolean, path: string) =>
    appOf(() => isStopping).fetch(new Request(`https://loans.example/api/health/${path}`));

  it('is not ready from the moment it is told to stop, and lives on', async () => {
    const ready = await ask(true, 'ready');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await ask(true, 'live')).status).toBe(200);
    expect((await ask(false, 'ready')).status).toBe(200);
  });

  it('is that of the process itself where the API runs elsewhere', async () => {
    let isStopping = false;
    const answering = (text: string) => (_: unknown, response: { end: (body: string) => void }) => {
      response.end(text);
    };
    const listener = withOwnHealth(answering('elsewhere'), answering('metrics'), () => isStopping);
    const server = await startServer(listener);
    try {
      const bodyOf = async (path: string) => (await send(`${server.url}${path}`)).body.toString();
      expect(await bodyOf('/api/health/ready')).toBe('elsewhere');
      expect(await bodyOf('/api/metrics')).toBe('metrics');
      isStopping = true;
      expect((await send(`${server.url}/api/health/ready`)).status).toBe(503);
      expect(await bodyOf('/api/health/live')).toBe('elsewhere');
    } finally {
      await server.close();
    }
  });

  it('is not ready where migrations are missing', async () => {
    await api.query('create table kept as select * from drizzle.__drizzle_migrations');
    await api.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from kept)',
    );
    try {
      expect(await (await ask(false, 'ready')).json()).toEqual({ status: 'migrations missing' });
    } finally {
      await api.query('delete from drizzle.__drizzle_migrations');
      await api.query('insert into drizzle.__drizzle_migrations select * from kept');
      await api.query('drop table kept');
    }
  });

  it('in detail names the queue, the storage and who last answered', async () => {
    await api.givenQuote();
    await api.runJobs();
    const { status, body } = await api.request('GET', '/api/health/details', undefined, asOperator);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'well',
      version: expect.stringMatching(/^\d/) as string,
      queue: { waiting: 0, oldestSeconds: 0, givenUp: expect.any(Number) as number },
      storage: 'reachable',
      database: { migrations: 'present' },
      lastSuccesses: { creditBureau: expect.any(String) as string },
    });
  });
});

it('two registries in one process do not add up', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.countTurnedAway();
  expect(await one.registry.getSingleMetricAsString('api_requests_turned_away_total')).toMatch(/ 1$/);
  expect(await other.registry.getSingleMetricAsString('api_requests_turned_away_total')).toMatch(/ 0$/);
});
