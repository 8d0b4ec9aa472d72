import { milliseconds } from 'date-fns/milliseconds';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#server/operator-error.ts';

/**
 * Time limits for each part of a connection, and how many there may be: holding one open on purpose gets an attacker
 * nowhere.
 */
export type ConnectionLimits = {
  /** Milliseconds for one whole request. */
  requestMs: number;
  /** Milliseconds for its headers, from the start of the connection. */
  headersMs: number;
  /** Milliseconds that an idle connection is kept. */
  keepAliveMs: number;
  /** Milliseconds without a byte in either direction while a request is under way. */
  silenceMs: number;
  /** Milliseconds between checks for late connections. */
  lookMs: number;
  /** Connections at one time; further ones are closed at once. */
  connections: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  // Two documents of 20 MB, side by side over 400 kbit/s, take 14 minutes; a standstill, and anything that is not a
  // document, have their own limits.
  requestMs: 900_000,
  headersMs: 15_000,
  // Longer than the idle time of the usual load balancers, so that we are never the first to close.
  keepAliveMs: 65_000,
  silenceMs: milliseconds({ minutes: 1 }),
  lookMs: 1_000,
  connections: 4_000,
};

/** Connections that the system accepts before we get to them: the sender retries any beyond these a second later. */
const WAITING_CONNECTIONS = 2_048;
const DRAIN_POLL_MS = 50;

export type Listening = {
  server: Server;
  port: number;
  /** From now on requests are answered. Those that came earlier have been waiting for this. */
  answerWith: (listener: RequestListener) => void;
  /**
   * Takes no new requests, gives those in flight this many milliseconds to finish, then cuts them off.
   *
   * @param noticeMs how long before that requests are still taken, so that a proxy in front can see that we stop
   *   (health says so) and send them elsewhere
   */
  drain: (graceMs: number, noticeMs?: number) => Promise<void>;
};

/**
 * Takes the port before anything slow happens, so that a port in use is reported at once.
 *
 * @param setting the one that names the port
 * @throws OperatorError when the port cannot be had
 */
export async function listen(
  host: string,
  port: number,
  setting = 'PORT',
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<Listening> {
  let ready: (listener: RequestListener) => void = () => undefined;
  const answering = new Promise<RequestListener>((resolve) => (ready = resolve));
  const waitForAnswer: RequestListener = (request, response) => {
    void answering.then((listener) => listener(request, response));
  };
  const server = createServer({
    requestTimeout: limits.requestMs,
    headersTimeout: limits.headersMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.lookMs,
  });
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.connections;
  server.on('request', waitForAnswer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new OperatorError(explainListenError(error, host, port, setting), { cause: error }));
    });
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, resolve);
  });

  return {
    server,
    port: (server.address() as AddressInfo).port,
    answerWith(listener) {
      server.off('request', waitForAnswer).on('request', listener);
      ready(listener);
    },
    async drain(graceMs, noticeMs = 0) {
      // No connection is kept for another request: it might arrive just as we close.
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
      if (noticeMs > 0) await wait(noticeMs);
      const closed = new Promise<'closed'>((resolve) => server.close(() => resolve('closed')));
      const limit = Date.now() + graceMs;
      // A kept-alive connection counts as open until it is idle, so we check again and again.
      do server.closeIdleConnections();
      while ((await Promise.race([closed, wait(DRAIN_POLL_MS)])) !== 'closed' && Date.now() < limit);
      server.closeAllConnections();
      await closed;
    },
  };
}

function explainListenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting: string,
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or set ${setting} to a free one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: set ${setting} to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
    default:
      return `The server cannot listen on ${host}:${port} (${error.code ?? error.message}): check HOST and ${setting}.`;
  }
}
