import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Logger } from '#server/logging.ts';
import { replyWithProblem } from './problem-reply.ts';
import { readRequestOrigin } from './request-origin.ts';
import type { RequestOrigin } from './request-origin.ts';

/** The product API as a function of a request. */
export type Api = {
  fetch: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
};

export type ApiListener = (request: IncomingMessage, response: ServerResponse) => void;

/** What replies carry unless they say otherwise: they are data for one applicant, and never a page. */
const REPLY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/**
 * Answers HTTP requests with the API: gives each its id and its caller's address, and turns requests away at once
 * when more are in flight than can be answered quickly.
 *
 * @param commonHeaders headers of every answer
 */
export function createApiListener(
  api: Api,
  config: Config,
  logger: Logger,
  commonHeaders: Readonly<Record<string, string>>,
): ApiListener {
  let inFlight = 0;
  const origins = new WeakMap<IncomingMessage, RequestOrigin>();
  const answer = getRequestListener((request, { incoming }) => {
    const origin =
      origins.get(incoming as IncomingMessage) ?? readRequestOrigin(incoming as IncomingMessage, 0);
    return api.fetch(request, origin);
  });
  const headers = Object.entries({ ...commonHeaders, ...REPLY_HEADERS });

  return (request, response) => {
    const startedAt = performance.now();
    const origin = readRequestOrigin(request, config.trustedProxyHops);
    origins.set(request, origin);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('X-Request-Id', origin.requestId);
    if (inFlight >= config.apiMaxInFlight) {
      logger.warn({ event: 'turned-away', requestId: origin.requestId, count: inFlight });
      replyWithProblem(
        request,
        response,
        origin.requestId,
        new AppError('unavailable', { retryAfterSeconds: 1 }),
      );
      return;
    }
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      const { statusCode: status } = response;
      const durationMs = Math.round(performance.now() - startedAt);
      const line = {
        event: 'api-request',
        requestId: origin.requestId,
        method: request.method,
        status,
        durationMs,
      };
      logger[status >= 500 ? 'error' : 'info'](line);
    });
    void answer(request, response);
  };
}
