import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { createApiProxy } from '#server/front/api-proxy.ts';
import { createUpstreamClock } from '#server/front/upstream-clock.ts';
import type { RequestOrigin } from '#server/front/request-origin.ts';
import { createLogger } from '#server/logging.ts';
import { openSocket, send, startServer } from '#tests/support/http.ts';
import type { TestServer } from '#tests/support/http.ts';

const LOGGER = createLogger('silent');
const configOf = (environment: Record<string, string> = {}) => parseConfig(environment, new Date());

const servers: TestServer[] = [];
async function start(...listener: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...listener);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close();
});

/** Answers with where the request came from. */
const echo = (_request: Request, origin: RequestOrigin) => Response.json(origin);

describe('the API beside the pages', () => {
  it('gives each request an id and its caller, and believes nobody else about them', async () => {
    const server = await start(createApiListener({ fetch: echo }, configOf(), LOGGER, {}));
    const { headers, body } = await send(server.url, {
      headers: { 'X-Request-Id': 'chosen-by-caller', 'X-Forwarded-For': '203.0.113.7' },
    });
    const origin = JSON.parse(body.toString()) as RequestOrigin;
    expect(origin.clientAddress).toBe('127.0.0.1');
    expect(origin.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-request-id']).toBe(origin.requestId);
    expect(headers['cache-control']).toBe('no-store');
  });

  it("passes on the date that the API names, and not this process's own", async () => {
    const date = 'Mon, 04 Jan 2027 03:00:00 GMT';
    const answer = () => new Response(null, { headers: { date } });
    const api = await start(createApiListener({ fetch: answer }, configOf(), LOGGER, {}));
    const front = await start(createApiProxy(api.url, configOf(), LOGGER, {}));
    for (const { url } of [api, front]) expect((await send(url)).headers.date).toBe(date);
  });

  it('tells what time it is there, for guards that stand elsewhere', async () => {
    const { now, learn } = createUpstreamClock(() => new Date('2026-11-26T01:00:00Z'));
    const api = await start((_request, response) => {
      response.writeHead(204, { Date: 'Mon, 04 Jan 2027 03:00:00 GMT' }).end();
    });
    const onReply = ({ date }: IncomingHttpHeaders) => {
      learn(date);
    };
    const front = await start(createApiProxy(api.url, configOf(), LOGGER, {}, onReply));
    expect(now()).toEqual(new Date('2026-11-26T01:00:00Z'));
    await send(front.url);
    for (const nothing of [undefined, 'noon']) learn(nothing);
    expect(now()).toEqual(new Date('2027-01-04T03:00:00Z'));
  });

  it('believes as many proxies as there are', async () => {
    const config = configOf({ TRUSTED_PROXY_HOPS: '2' });
    const server = await start(createApiListener({ fetch: echo }, config, LOGGER, {}));
    const { body } = await send(server.url, {
      headers: { 'X-Request-Id': 'from-our-proxy', 'X-Forwarded-For': 'invented, 203.0.113.7, 10.0.0.1' },
    });
    expect(JSON.parse(body.toString())).toEqual({
      requestId: 'from-our-proxy',
      clientAddress: '203.0.113.7',
    });
  });

  it.each([
    ['says once that a proxy stands in front which the settings do not count', '0', 1],
    ['says nothing of a proxy that is counted', '1', 0],
  ])('%s', async (_, TRUSTED_PROXY_HOPS, times) => {
    const logger = createLogger('silent');
    const warn = vi.spyOn(logger, 'warn');
    const config = configOf({ TRUSTED_PROXY_HOPS });
    const server = await start(createApiListener({ fetch: echo }, config, logger, {}));
    await send(server.url);
    expect(warn).not.toHaveBeenCalled();
    for (let call = 0; call < 2; call += 1) {
      await send(server.url, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    }
    expect(warn).toHaveBeenCalledTimes(times);
  });

  it('turns requests away at once when too many are in flight, and recovers', async () => {
    let answer: (reply: Response) => void = () => undefined;
    let arrived: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const fetch = (request: Request) => {
      if (request.url.endsWith('/quick')) return new Response('done');
      arrived();
      return new Promise<Response>((resolve) => (answer = resolve));
    };
    const config = configOf({ API_MAX_IN_FLIGHT: '1' });
    const server = await start(createApiListener({ fetch }, config, LOGGER, {}));
    const slow = send(`${server.url}/slow`);
    await arrival;

    const refused = await send(`${server.url}/quick`);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });

    answer(new Response('done'));
    expect((await slow).body.toString()).toBe('done');
    await expect.poll(async () => (await send(`${server.url}/quick`)).status).toBe(200);
  });
});

describe('an answer before the whole body was read', () => {
  /** Answers as an upload limit does: after part of the body, and without reading the rest. */
  const fetch = async (request: Request) => {
    if (request.method === 'GET') return new Response('next');
    await request.body?.getReader().read();
    return new Response('enough', { status: 413 });
  };
  const put = (body: string) =>
    `PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`;

  it('leaves the connection fit for the next request', async () => {
    const server = await start(createApiListener({ fetch }, configOf(), LOGGER, {}));
    const socket = await openSocket(
      server.port,
      put('x'.repeat(4 * 1024 * 1024)) + 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n',
    );
    await expect
      .poll(() => socket.received())
      .toMatch(/^HTTP\/1.1 413 [^]*enough[^]*HTTP\/1.1 200 OK[^]*next$/);
    socket.end();
  });

  it('ends the connection of who goes on sending', async () => {
    const server = await start(createApiListener({ fetch }, configOf(), LOGGER, {}));
    const socket = await openSocket(server.port, put('x'.repeat(1024)).slice(0, -1000));
    expect(await socket.closed).toMatch(/^HTTP\/1.1 413 [^]*enough$/);
  });
});

describe('an API with no room', () => {
  /** One request is under way, and only one may be. */
  async function startFull(bodyLimitMs?: number) {
    let answer: (reply: Response) => void = () => undefined;
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const fetch = async (request: Request) => {
      if (request.method === 'POST') return new Response(await request.text());
      if (!request.url.endsWith('/slow')) return new Response('done');
      arrive();
      return new Promise<Response>((resolve) => (answer = resolve));
    };
    const config = configOf({ API_MAX_IN_FLIGHT: '1' });
    const server = await start(
      createApiListener({ fetch }, config, LOGGER, {}, bodyLimitMs === undefined ? {} : { bodyLimitMs }),
    );
    /** Takes the one place. @returns a function that gives it back, and waits for its answer */
    const fill = async () => {
      const slow = send(`${server.url}/slow`);
      await arrival;
      return () => {
        answer(new Response('done'));
        return slow;
      };
    };
    return { server, fill };
  }
  const statusOf = async (url: string) => (await send(url)).status;

  it('still says how it is', async () => {
    const { server, fill } = await startFull();
    const release = await fill();
    expect(await statusOf(`${server.url}/quick`)).toBe(503);
    expect(await statusOf(`${server.url}/api/health/live`)).toBe(200);
    await release();
  });

  it('has not got it from who sends slowly, and cuts that off', async () => {
    const { server } = await startFull(300);
    const head =
      'POST /x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{';
    const trickle = await openSocket(server.port, head);
    expect(await statusOf(`${server.url}/quick`)).toBe(200);
    expect(await trickle.closed).toBe('');
  });

  it('gives it to who sends slowly when all is there', async () => {
    const { server, fill } = await startFull();
    const socket = await openSocket(server.port, 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n');
    socket.write('ok');
    await expect.poll(() => socket.received()).toMatch(/200 OK[^]*ok$/);
    const release = await fill();
    expect(await statusOf(`${server.url}/quick`)).toBe(503);
    await release();
    socket.end();
  });

  it('keeps the connection of who is turned away', async () => {
    const { server, fill } = await startFull();
    const release = await fill();
    expect(await statusOf(`${server.url}/quick`)).toBe(503);
    const post = 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}';
    const socket = await openSocket(server.port, post + post);
    await expect.poll(() => socket.received().match(/503 Service Unavailable/g)?.length).toBe(2);
    socket.end();
    await release();
  });
});

describe('an API elsewhere', () => {
  it('gets the request as it came, with who asked, and its reply comes back', async () => {
    const upstream = await start((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        response.writeHead(201, { 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'] });
        response.end(
          JSON.stringify({ body, url: request.url, method: request.method, headers: request.headers }),
        );
      });
    });
    const front = await start(createApiProxy(upstream.url, configOf(), LOGGER, { 'X-Common': 'yes' }));
    const { status, headers, body } = await send(`${front.url}/api/v2/contact?x=1`, {
      method: 'POST',
      body: '{"firstname":"Ann"}',
      headers: {
        'Content-Type': 'application/json',
        Connection: 'close, X-Hop',
        'X-Hop': '1',
        Authorization: 'Bearer t',
      },
    });
    expect(status).toBe(201);
    expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-common': 'yes' });
    const got = JSON.parse(body.toString()) as { headers: Record<string, string> };
    expect(got).toMatchObject({ method: 'POST', url: '/api/v2/contact?x=1', body: '{"firstname":"Ann"}' });
    expect(got.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': headers['x-request-id'],
    });
    expect(got.headers).not.toHaveProperty('x-hop');
  });

  describe('that closes a kept connection under the next request', () => {
    /** A server that closes each connection when a second request arrives on it. */
    async function startClosing() {
      const seen: string[] = [];
      const answered = new WeakSet<object>();
      const upstream = await start((request, response) => {
        const what = `${request.method ?? ''} ${request.url ?? ''}`;
        const isSecond = answered.has(request.socket);
        seen.push(isSecond ? `${what} closed` : what);
        if (isSecond) {
          request.socket.destroy();
          return;
        }
        answered.add(request.socket);
        request.resume().on('end', () => response.end('answered'));
      });
      const front = await start(createApiProxy(upstream.url, configOf(), LOGGER, {}));
      expect((await send(`${front.url}/first`)).status).toBe(200);
      return { seen, front };
    }

    it.each([
      ['does the same twice', { method: 'GET' }],
      [
        'has a key by which a repeat is known',
        { method: 'POST', headers: { 'Idempotency-Key': 'k-123456' } },
      ],
    ])('is asked once more, on a new one, for what %s', async (_what, options) => {
      const { seen, front } = await startClosing();
      const { status, body } = await send(`${front.url}/second`, options);
      expect([status, body.toString()]).toEqual([200, 'answered']);
      const { method } = options;
      expect(seen).toEqual(['GET /first', `${method} /second closed`, `${method} /second`]);
    });

    it.each([
      ['may do something', { method: 'POST' }],
      ['is refused the second time', { method: 'PUT' }],
      ['has a body', { method: 'PUT', body: '{}', headers: { 'Content-Length': '2' } }],
    ])('is not asked again for what %s', async (_what, options) => {
      const { seen, front } = await startClosing();
      const { status, headers } = await send(`${front.url}/second`, options);
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      expect(seen).toEqual(['GET /first', `${options.method} /second closed`]);
    });
  });

  it('that is away is answered for, with when to try again', async () => {
    const gone = await startServer();
    await gone.close();
    const front = await start(createApiProxy(gone.url, configOf(), LOGGER, {}));
    const { status, headers, body } = await send(`${front.url}/api/v2/contact`, {
      headers: { accept: 'text/html' },
    });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'unavailable' });
    const tab = await send(`${front.url}/api/v2/downloads/x`, { headers: { accept: 'text/html,*/*' } });
    expect([tab.status, tab.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(tab.body.toString()).toMatch(/please try again in a moment\.$/);
  });
});
