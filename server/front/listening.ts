import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#server/operator-error.ts';

/** A document of 20 MB over a slow mobile line takes minutes. */
const REQUEST_LIMIT_MS = 300_000;
const HEADERS_LIMIT_MS = 15_000;
/** Longer than the idle time of the usual load balancers, so that it is never us who closes first. */
const KEEP_ALIVE_MS = 65_000;
const DRAIN_POLL_MS = 50;

export type Listening = {
  server: Server;
  port: number;
  /** From now on requests are answered. Those that came earlier have been waiting for this. */
  answerWith: (listener: RequestListener) => void;
  /** Takes no new requests, lets those in flight finish for so many milliseconds, then cuts them off. */
  drain: (graceMs: number) => Promise<void>;
};

/**
 * Takes the port before anything slow happens, so that a port in use is told at once.
 *
 * @throws OperatorError when the port cannot be had
 */
export async function listen(host: string, port: number): Promise<Listening> {
  let ready: (listener: RequestListener) => void = () => undefined;
  const answering = new Promise<RequestListener>((resolve) => (ready = resolve));
  const waitForAnswer: RequestListener = (request, response) => {
    void answering.then((listener) => listener(request, response));
  };
  const server = createServer({
    requestTimeout: REQUEST_LIMIT_MS,
    headersTimeout: HEADERS_LIMIT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.on('request', waitForAnswer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new OperatorError(explainListenError(error, host, port), { cause: error }));
    });
    server.listen(port, host, resolve);
  });

  return {
    server,
    port: (server.address() as AddressInfo).port,
    answerWith(listener) {
      server.off('request', waitForAnswer).on('request', listener);
      ready(listener);
    },
    async drain(graceMs) {
      const closed = new Promise<'closed'>((resolve) => server.close(() => resolve('closed')));
      const limit = Date.now() + graceMs;
      // A connection that is kept alive counts as open until it is idle, and is looked at again and again.
      do server.closeIdleConnections();
      while ((await Promise.race([closed, wait(DRAIN_POLL_MS)])) !== 'closed' && Date.now() < limit);
      server.closeAllConnections();
      await closed;
    },
  };
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or set PORT to a free one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
    default:
      return `The server cannot listen on ${host}:${port} (${error.code ?? error.message}): check HOST and PORT.`;
  }
}
