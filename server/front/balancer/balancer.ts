import { milliseconds } from 'date-fns/milliseconds';
import { Agent, request as send } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Logger } from '#server/logging.ts';
import { withoutConnectionHeaders } from '../connection-headers.ts';
import { replyWithProblem } from '../problem-reply.ts';
import { readRequestOrigin } from '../request-origin.ts';
import { isRepeatable, keepBody } from './repeatable.ts';
import type { Upstreams } from './upstreams.ts';

/** Longer than the product takes for anything; a slow upload keeps moving. */
const SILENCE_LIMIT_MS = milliseconds({ minutes: 1 });
const MOST_TRIES = 3;

/** The outcome of passing a request on. */
type Outcome =
  /** A reply is on its way, or nobody is waiting for one any more. */
  | 'answered'
  /** No connection: nothing was sent. */
  | 'unsent'
  /** The connection ended before the first byte of a reply: nobody knows whether the request took effect. */
  | 'lost'
  | 'silent';

/**
 * Spreads requests over the product's processes, in turn. If a process dies while handling one, the request is sent to
 * another where that is harmless (`isRepeatable`) and its body is still available; otherwise the caller gets 503 and
 * repeats it itself, as the web client does with the same key (docs/decisions/0061).
 */
export function createBalancer(
  upstreams: Upstreams,
  config: Pick<Config, 'trustedProxyHops' | 'isSecure'>,
  logger: Logger,
): RequestListener {
  const agent = new Agent({ keepAlive: true });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { requestId, clientAddress } = readRequestOrigin(request, config.trustedProxyHops);
    response.setHeader('X-Request-Id', requestId);
    // The processes behind us believe this, because we say it (TRUSTED_PROXY_HOPS is 1).
    const { 'x-forwarded-host': givenHost } = request.headers;
    const headers = {
      ...withoutConnectionHeaders(request.headers),
      'x-request-id': requestId,
      'x-forwarded-for': clientAddress,
      'x-forwarded-host': (config.trustedProxyHops > 0 ? givenHost : undefined) ?? request.headers.host ?? '',
      'x-forwarded-proto': config.isSecure ? 'https' : 'http',
    };
    const body = await keepBody(request);
    const tried = new Set<number>();
    let outcome: Outcome = 'unsent';
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const port = upstreams.next(tried);
      if (port === undefined) break;
      // A second try gets its own connection: a kept one may be as dead as the first. So does a stream, which has no
      // second try.
      const connections = tries === 0 && body !== undefined ? agent : false;
      outcome = await passOn(request, response, { port, headers, body, agent: connections });
      if (outcome === 'answered') return;
      logger.warn({ event: 'upstream-failed', requestId, error: new Error(outcome) });
      tried.add(port);
      if (outcome === 'unsent') upstreams.reportGone(port);
      else if (outcome === 'silent' || body === undefined || !isRepeatable(request)) break;
    }
    const error =
      outcome === 'silent'
        ? new AppError('upstream-timeout')
        : new AppError('unavailable', { retryAfterSeconds: 1 });
    replyWithProblem(request, response, requestId, error);
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The caller broke off mid-body, or we failed: there is nobody, or nothing, to answer.
      if (!request.destroyed) logger.error({ event: 'request-failed', error });
      response.destroy();
    });
  };
}

type Passing = {
  port: number;
  headers: IncomingHttpHeaders;
  /** Undefined: the request's own body, as it arrives. */
  body: Buffer | undefined;
  agent: Agent | false;
};

function passOn(request: IncomingMessage, response: ServerResponse, passing: Passing): Promise<Outcome> {
  return new Promise((resolve) => {
    let isConnected = false;
    const passedOn = send({
      host: '127.0.0.1',
      port: passing.port,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: passing.headers,
      agent: passing.agent,
      timeout: SILENCE_LIMIT_MS,
    });
    const stop = () => passedOn.destroy();
    response.once('close', stop);
    const end = (outcome: Outcome) => {
      if (outcome !== 'answered') response.off('close', stop);
      resolve(outcome);
    };

    passedOn.once('socket', (socket) => {
      const begin = () => {
        isConnected = true;
        if (passing.body === undefined) request.pipe(passedOn);
        else passedOn.end(passing.body);
      };
      // Not a byte of a stream is read before there is somebody to pass it to.
      if (socket.connecting) socket.once('connect', begin);
      else begin();
    });
    passedOn.once('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, withoutConnectionHeaders(reply.headers));
      reply.pipe(response);
      // Half a reply is no reply: the caller sees its connection break.
      reply.once('error', () => response.destroy());
      end('answered');
    });
    passedOn.once('timeout', () => {
      end('silent');
      passedOn.destroy();
    });
    passedOn.once('close', () => {
      request.unpipe(passedOn);
      // Drains the rest of a stream that was answered early, so that the connection is still good for the next request.
      if (response.headersSent) request.resume();
    });
    passedOn.on('error', () => {
      if (response.headersSent || response.destroyed) end('answered');
      else end(isConnected ? 'lost' : 'unsent');
    });
  });
}
