import { expect, it } from 'vitest';
import { listen } from '#server/front/listening.ts';
import { send, startServer } from '#tests/support/http.ts';

it('says in a sentence that the port is taken', async () => {
  const server = await startServer();
  await expect(listen('127.0.0.1', server.port)).rejects.toThrow(
    `Port ${server.port} is taken by another program: stop it, or set PORT to a free one.`,
  );
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
