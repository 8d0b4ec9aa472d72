import { describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS, listen } from '#server/front/listening.ts';
import { refuseUnreadableRequests } from '#server/front/unreadable-requests.ts';
import { openSocket, send, startServer } from '#tests/support/http.ts';

it('says in a sentence that the port is taken', async () => {
  const server = await startServer();
  for (const setting of ['PORT', 'WORKER_HEALTH_PORT']) {
    await expect(listen('127.0.0.1', server.port, setting)).rejects.toThrow(
      `Port ${server.port} is taken by another program: stop it, or set ${setting} to a free one.`,
    );
  }
  await server.close();
});

it('lets early requests wait until the program can answer', async () => {
  const server = await startServer();
  const early = send(server.url);
  server.answerWith((_request, response) => response.end('ready'));
  expect((await early).body.toString()).toBe('ready');
  expect((await send(server.url)).body.toString()).toBe('ready');
  await server.close();
});

it('finishes what is in flight before it closes, and takes nothing new', async () => {
  let finish: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  const server = await startServer((_request, response) => {
    finish = () => response.end('finished');
    arrived();
  });
  const inFlight = send(server.url);
  await arrival;
  const drained = server.drain(10_000);
  await expect(send(server.url)).rejects.toThrow('ECONNREFUSED');
  finish();
  expect((await inFlight).body.toString()).toBe('finished');
  await drained;
});

it('cuts off what takes longer than it may', async () => {
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  const server = await startServer(() => arrived());
  const hanging = send(server.url);
  const refused = expect(hanging).rejects.toThrow('socket hang up');
  await arrival;
  await server.drain(20);
  await refused;
});

describe('whoever holds connections open on purpose', () => {
  const limits = {
    ...CONNECTION_LIMITS,
    requestMs: 400,
    headersMs: 200,
    silenceMs: 700,
    lookMs: 50,
    connections: 3,
  };
  const start = async (changes: Partial<typeof limits> = {}) => {
    const server = await startServer(
      (request, response) => {
        if (request.url !== '/never')
          request.on('data', () => undefined).on('end', () => response.end('done'));
      },
      { ...limits, ...changes },
    );
    refuseUnreadableRequests(server.server, { 'X-Common': 'yes' });
    return server;
  };

  it.each([
    ['sends nothing', '', 408],
    ['never ends the headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 408],
    ['never ends the body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{', 408],
    ['speaks no HTTP', 'hello\r\n\r\n', 400],
    ['sends endless headers', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('and %s is refused with the headers of every answer, and cut off', async (_what, text, status) => {
    const server = await start();
    const socket = await openSocket(server.port, text);
    const reply = await socket.closed;
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    expect(reply).toContain('X-Common: yes');
    await server.close();
  });

  it('and trickles is cut off all the same', async () => {
    const server = await start();
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n';
    const socket = await openSocket(server.port, head);
    const drip = setInterval(() => {
      socket.write('x');
    }, 20);
    expect(await socket.closed).toMatch(/^HTTP\/1.1 408/);
    clearInterval(drip);
    await server.close();
  });

  it('and hears nothing for long is cut off', async () => {
    const server = await start();
    const socket = await openSocket(server.port, 'GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await socket.closed).toBe('');
    await server.close();
  });

  it('gets no more connections than there are', async () => {
    // Long enough for a busy machine to open all four before the first runs out.
    const server = await start({ headersMs: 3_000, requestMs: 4_000, silenceMs: 10_000 });
    const held = await Promise.all([1, 2, 3].map(() => openSocket(server.port, 'GET / HTTP/1.1\r\n')));
    const tooMany = await openSocket(server.port);
    expect(await tooMany.closed).toBe('');
    // Those that were held time out, and others get in.
    await Promise.all(held.map(({ closed }) => closed));
    expect((await send(server.url)).body.toString()).toBe('done');
    await server.close();
  });
});
