import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createdReferralContract } from '#lib/contracts/referral.ts';
import { parseConfig } from '#server/config.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { callUpstream, withPartnerLinks } from '#server/front/partner-links.ts';
import type { CallApi } from '#server/front/partner-links.ts';
import { createLogger } from '#server/logging.ts';
import { send, startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';
import { PARTNER_PAYLOAD, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin' };

/** Stands in for everything behind: says which address was requested. */
const answerPage: RequestListener = (request, response) => {
  response.end(`page ${request.url ?? ''}`);
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const servers: TestServer[] = [];
const logs: string[] = [];
const logger = createLogger('trace', { write: (line: string) => logs.push(line) });
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function startFront(callApi: CallApi, environment: Record<string, string> = {}): Promise<TestServer> {
  const config = parseConfig(
    { APP_ENV: 'test', PUBLIC_URL: 'https://loans.example', ...environment },
    new Date(),
  );
  const server = await startServer(withPartnerLinks(answerPage, callApi, config, logger, COMMON_HEADERS));
  servers.push(server);
  return server;
}

const beside: CallApi = (request, origin) => api.app.fetch(request, origin);
const refusing: CallApi = () => new Response(null, { status: 401 });

/** An API that answers when it is told to. */
function waitingApi() {
  let answer: (reply: Response) => void = () => undefined;
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const call: CallApi = () => {
    arrive();
    return new Promise((resolve) => (answer = resolve));
  };
  return { call, arrival, answer: (reply: Response) => answer(reply) };
}

async function deepLink(): Promise<URL> {
  const { body } = await api.must('POST', '/referral/MME', PARTNER_PAYLOAD, api.asPartner('MME'));
  return new URL(createdReferralContract.parse(body).deepLink);
}

describe('a deep link', () => {
  it('is answered with the cookie and the same page without the token, once', async () => {
    const front = await startFront(beside);
    const { pathname, search, searchParams } = await deepLink();
    const first = await send(front.url, { path: `${pathname}${search}&utm_source=a%20b` });
    expect(first.status).toBe(303);
    expect(first.headers).toMatchObject({
      location: `/quote/step-1?referralName=MME&referralId=${searchParams.get('referralId') ?? ''}&utm_source=a%20b`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'set-cookie': [expect.stringMatching(/^__Host-referral=\S+; .*HttpOnly/)],
    });
    expect(first.body).toHaveLength(0);

    const again = await send(front.url, { path: `${pathname}${search}` });
    expect([again.status, again.headers['set-cookie']]).toEqual([303, undefined]);
    expect(again.headers['location']).not.toContain('partnerToken');
  });

  it('works the same with an API that runs elsewhere, which learns who asked', async () => {
    const asked: unknown[] = [];
    const config = parseConfig({ TRUSTED_PROXY_HOPS: '1' }, new Date());
    const upstream = await startServer(
      createApiListener(
        {
          fetch: (request, origin) => {
            asked.push(origin);
            return api.app.fetch(request, origin);
          },
        },
        config,
        logger,
        {},
      ),
    );
    servers.push(upstream);
    const front = await startFront(callUpstream(upstream.url));
    const { pathname, search } = await deepLink();
    const { status, headers } = await send(front.url, { path: `${pathname}${search}` });
    expect([status, headers['set-cookie']]).toEqual([303, [expect.stringContaining('__Host-referral=')]]);
    expect(asked).toEqual([
      expect.objectContaining({ clientAddress: '127.0.0.1', requestId: headers['x-request-id'] }),
    ]);
  });

  it('leads to the page all the same when the API refuses', async () => {
    const front = await startFront(refusing);
    const { status, headers } = await send(front.url, { path: '/quote/step-1?partnerToken=x&a=1' });
    expect([status, headers['location'], headers['set-cookie']]).toEqual([
      303,
      '/quote/step-1?a=1',
      undefined,
    ]);
  });

  it('keeps its token while the API is away or does not answer', async () => {
    const gone = await startServer();
    await gone.close();
    const silent = await startServer(() => undefined);
    servers.push(silent);
    const inItsStead = [502, 504].map(
      (status): CallApi =>
        () =>
          new Response('<html>', { status }),
    );
    for (const call of [callUpstream(gone.url), callUpstream(silent.url, 20), ...inItsStead]) {
      const front = await startFront(call);
      const { status, headers } = await send(front.url, { path: '/quote/step-1?partnerToken=x&a=1' });
      expect([status, headers['location'], headers['retry-after']]).toEqual([503, undefined, '1']);
    }
  });

  it('says that a system update is under way, and not that the link works in a moment', async () => {
    const closed = { status: 503, headers: { 'retry-after': '7200' } };
    const front = await startFront(() => Response.json({ code: 'maintenance' }, closed));
    const { pathname, search } = await deepLink();
    const { status, headers, body } = await send(front.url, { path: `${pathname}${search}` });
    expect([status, headers['retry-after']]).toEqual([503, '7200']);
    expect(body.toString()).toBe(
      'A system update is under way. Please load this page again when it is finished.',
    );
  });

  it('keeps its token while the API is too busy to take it', async () => {
    let isBusy = true;
    const front = await startFront((request, origin) =>
      isBusy ? new Response(null, { status: 503 }) : beside(request, origin),
    );
    const { pathname, search } = await deepLink();
    const turnedAway = await send(front.url, { path: `${pathname}${search}` });
    expect([turnedAway.status, turnedAway.headers['location']]).toEqual([503, undefined]);
    isBusy = false;
    const opened = await send(front.url, { path: `${pathname}${search}` });
    expect(opened.headers['set-cookie']).toEqual([expect.stringContaining('__Host-referral=')]);
  });

  it('keeps its token when somebody only looks at it', async () => {
    const front = await startFront(beside);
    const { pathname, search } = await deepLink();
    const looked = await send(front.url, { path: `${pathname}${search}`, method: 'HEAD' });
    expect([looked.status, looked.headers['set-cookie']]).toEqual([303, undefined]);
    expect(looked.headers['location']).not.toContain('partnerToken');
    const opened = await send(front.url, { path: `${pathname}${search}` });
    expect(opened.headers['set-cookie']).toBeDefined();
  });

  it('keeps its token while more are opened than can be answered', async () => {
    const slow = waitingApi();
    const front = await startFront(slow.call, { API_MAX_IN_FLIGHT: '1' });
    const first = send(front.url, { path: '/?partnerToken=one' });
    await slow.arrival;
    const turnedAway = await send(front.url, { path: '/?partnerToken=two' });
    expect([turnedAway.status, turnedAway.headers['retry-after']]).toEqual([503, '1']);
    expect(turnedAway.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(turnedAway.body.toString()).toMatch(/Please load this page again in a moment/);
    // Everything else carries on.
    expect((await send(front.url, { path: '/' })).body.toString()).toBe('page /');
    slow.answer(new Response(null, { status: 204, headers: { 'set-cookie': 'a=1' } }));
    expect((await first).headers['set-cookie']).toEqual(['a=1']);
  });
});

describe('the address it leads to', () => {
  it.each([
    ['/?partnerToken=x', '/'],
    ['/quote/step-1/?partnerToken=x', '/quote/step-1/'],
    ['/application/step-1?a=1&partnerToken=x&b=2', '/application/step-1?a=1&b=2'],
    ['/?partnerToken=x&partnerToken=y&a=1', '/?a=1'],
    ['/?partner%54oken=x&a=1', '/?a=1'],
    ['/?partnerToken=&a=1', '/?a=1'],
    ['/?partnerToken&a=1', '/?a=1'],
    ['/?a=%2F%2Fevil.example&partnerToken=x&a=2', '/?a=%2F%2Fevil.example&a=2'],
    ['/partners/cra/?next=https://evil.example/&partnerToken=x', '/partners/cra/?next=https://evil.example/'],
    ['//evil.example/quote?partnerToken=x', '/evil.example/quote'],
    ['///evil.example?partnerToken=x', '/evil.example'],
    ['/\\evil.example?partnerToken=x', '/evil.example'],
    ['/\\/\\evil.example?partnerToken=x', '/evil.example'],
    ['/.//evil.example?partnerToken=x', '/evil.example'],
    ['/quote/..//evil.example?partnerToken=x', '/evil.example'],
    ['/%2F%2Fevil.example?partnerToken=x', '/%2F%2Fevil.example'],
    ['/%5Cevil.example?partnerToken=x', '/%5Cevil.example'],
    ['/@evil.example?partnerToken=x', '/@evil.example'],
    ['/%0d%0aSet-Cookie:a=1?partnerToken=x', '/%0d%0aSet-Cookie:a=1'],
    ['/%zz?partnerToken=%zz&a=%zz', '/%zz?a=%zz'],
  ])('of %s is %s', async (path, expected) => {
    const front = await startFront(refusing);
    const { status, headers } = await send(front.url, { path });
    expect([status, headers['location']]).toEqual([303, expected]);
    const resolved = new URL(expected, 'https://loans.example/');
    expect(resolved.origin).toBe('https://loans.example');
  });

  it.each([
    '/',
    '/quote/step-1?partnertoken=x',
    '/?a=partnerToken',
    '/?a=1#partnerToken=x',
    '/partnerToken=x',
  ])('%s has no token, and is passed on as it is', async (path) => {
    const front = await startFront(() => {
      throw new Error('Nothing is spent');
    });
    expect((await send(front.url, { path })).body.toString()).toBe(`page ${path}`);
  });

  it('of the API, and of what is no reading, is not touched', async () => {
    const front = await startFront(beside);
    const api2 = await send(front.url, { path: '/api/v2/notice?partnerToken=x' });
    expect(api2.body.toString()).toBe('page /api/v2/notice?partnerToken=x');
    const posted = await send(front.url, { path: '/?partnerToken=x', method: 'POST', body: '' });
    expect(posted.body.toString()).toBe('page /?partnerToken=x');
  });
});

it('no line of the log holds a token', async () => {
  const front = await startFront(beside);
  const { pathname, search, searchParams } = await deepLink();
  await send(front.url, { path: `${pathname}${search}` });
  await send(front.url, { path: `${pathname}${search}` });
  const broken = await startFront(() => Promise.reject(new Error(search)));
  await send(broken.url, { path: `${pathname}${search}` });
  expect(logs.some((line) => line.includes('"partner-link"'))).toBe(true);
  expect(logs.some((line) => line.includes('"partner-link-failed"'))).toBe(true);
  const token = searchParams.get('partnerToken') ?? 'none';
  expect([...logs, ...api.logs].filter((line) => line.includes(token))).toEqual([]);
});
