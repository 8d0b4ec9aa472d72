import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBalancer } from '#server/front/balancer/balancer.ts';
import { watchUpstreams } from '#server/front/balancer/upstreams.ts';
import type { Upstreams } from '#server/front/balancer/upstreams.ts';
import { createLogger } from '#server/logging.ts';

/** The product's processes are played here, so that one can die in the middle of a request, at a chosen moment. */

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(
  listener: RequestListener,
): Promise<{ port: number; server: Server; close: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  closing.push(close);
  return { port: (server.address() as AddressInfo).port, server, close };
}

/** A process that records what it was asked, and answers, or dies before it does. */
async function startProcess(
  name: string,
  answer: RequestListener = (_request, response) => response.end(name),
) {
  const asked: IncomingMessage[] = [];
  let health = 200;
  const served = await serve((request, response) => {
    if (request.url === '/api/health/ready') {
      response.writeHead(health).end();
      return;
    }
    asked.push(request);
    answer(request, response);
  });
  return {
    ...served,
    asked,
    setHealth: (status: number) => {
      health = status;
    },
  };
}

const die: RequestListener = (request) => request.socket.destroy();

/** A balancer whose order a test knows: the first process is asked first. */
async function balance(upstreams: Upstreams, trustedProxyHops = 0): Promise<string> {
  const config = { trustedProxyHops, isSecure: false };
  const { port } = await serve(createBalancer(upstreams, config, createLogger('silent')));
  return `http://127.0.0.1:${String(port)}`;
}

function inOrder(...ports: number[]): Upstreams {
  return {
    next: (tried) => ports.find((port) => !tried.has(port)),
    reportGone: vi.fn(),
    stop: () => undefined,
  };
}

const textOf = async (reply: Response) => `${String(reply.status)} ${await reply.text()}`;

describe('a request whose process dies before it answers', () => {
  it.each([
    ['GET', {}],
    ['DELETE', {}],
    ['POST', { 'idempotency-key': 'k' }],
    ['PUT', { 'idempotency-key': 'k' }],
    ['PATCH', { 'idempotency-key': 'k' }],
  ])('is answered by another: %s %o', async (method, headers) => {
    const dying = await startProcess('dying', die);
    const bodies: string[] = [];
    const living = await startProcess('living', (request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
      request.on('end', () => response.end('living'));
    });
    const url = await balance(inOrder(dying.port, living.port));
    const body = method === 'GET' ? {} : { body: 'the body' };
    expect(await textOf(await fetch(`${url}/x`, { method, headers, ...body }))).toBe('200 living');
    expect(bodies).toEqual(method === 'GET' ? [] : ['the body']);
    expect([dying.asked.length, living.asked.length]).toEqual([1, 1]);
  });

  it.each(['POST', 'PUT', 'PATCH'])(
    'may have taken effect without a key: %s is told, not repeated',
    async (method) => {
      const dying = await startProcess('dying', die);
      const living = await startProcess('living');
      const url = await balance(inOrder(dying.port, living.port));
      const reply = await fetch(`${url}/x`, { method, body: '1' });
      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('1');
      expect(await reply.json()).toMatchObject({ code: 'unavailable' });
      expect(living.asked).toHaveLength(0);
    },
  );

  it('is broken off when half an answer was given: nobody sees two halves', async () => {
    const dying = await startProcess('dying', (request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => request.socket.destroy());
    });
    const living = await startProcess('living');
    const url = await balance(inOrder(dying.port, living.port));
    await expect(fetch(`${url}/x`).then((reply) => reply.text())).rejects.toThrow();
    expect(living.asked).toHaveLength(0);
  });
});

describe('a process that is not there', () => {
  it('was sent nothing, so that everything goes to another, a stream too', async () => {
    const gone = await startProcess('gone');
    gone.close();
    let size = 0;
    const living = await startProcess('living', (request, response) => {
      request.on('data', (chunk: Buffer) => (size += chunk.length));
      request.on('end', () => response.end('taken'));
    });
    const upstreams = inOrder(gone.port, living.port);
    const url = await balance(upstreams);
    const bytes = new Uint8Array(20 * 1024 * 1024);
    expect(await textOf(await fetch(`${url}/x`, { method: 'PUT', body: bytes }))).toBe('200 taken');
    expect(size).toBe(bytes.length);
    expect(upstreams.reportGone).toHaveBeenCalledWith(gone.port);
    expect(await textOf(await fetch(`${url}/x`, { method: 'PATCH', body: '1' }))).toBe('200 taken');
  });

  it('and no other is: 503, in words that the client knows', async () => {
    const gone = await startProcess('gone');
    gone.close();
    const url = await balance(inOrder(gone.port));
    const reply = await fetch(`${url}/x`);
    expect(reply.status).toBe(503);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('what a process is told of the caller', () => {
  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.7'],
  ])('is what %i proxies before us are believed: %s', async (hops, address) => {
    const process = await startProcess('process');
    const url = await balance(inOrder(process.port), hops);
    await fetch(`${url}/x`, { headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' } });
    expect(process.asked[0]?.headers).toMatchObject({
      'x-forwarded-for': address,
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/) as string,
    });
  });
});

describe('turns', () => {
  it('go to processes whose health is good, and come back to one that recovers', async () => {
    const [one, two] = [await startProcess('one'), await startProcess('two')];
    const upstreams = watchUpstreams([one.port, two.port]);
    closing.push(() => {
      upstreams.stop();
    });
    const seen = () => new Set(Array.from({ length: 8 }, () => upstreams.next(new Set())));
    await expect.poll(seen).toEqual(new Set([one.port, two.port]));
    one.setHealth(503);
    await expect.poll(seen).toEqual(new Set([two.port]));
    one.setHealth(200);
    await expect.poll(seen).toEqual(new Set([one.port, two.port]));
    two.close();
    await expect.poll(seen).toEqual(new Set([one.port]));
  });

  it('go to one that answers at all when none is ready: pages need no database', async () => {
    const one = await startProcess('one');
    one.setHealth(503);
    const upstreams = watchUpstreams([one.port]);
    closing.push(() => {
      upstreams.stop();
    });
    await expect.poll(() => upstreams.next(new Set())).toBe(one.port);
  });
});
