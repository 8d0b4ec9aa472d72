import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Logger } from '#server/logging.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { createAdmission } from './admission.ts';
import { replyWithProblem } from './problem-reply.ts';
import { hasBody, isHealthPath, isUploadPath, pathOfRequest, readRequestOrigin } from './request-origin.ts';
import type { RequestOrigin } from './request-origin.ts';

/** The product API as a function of a request. */
export type Api = {
  fetch: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
};

export type ApiListenerOptions = {
  /** Milliseconds for a body that is not a document. */
  bodyLimitMs?: number;
  metrics?: Metrics;
};

export type ApiListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What goes with a request is kept on the request itself: a weak map would keep every request, and everything it refers
 * to, until a full garbage collection (docs/decisions/0178).
 */
const CALL = Symbol('call');
type IncomingCall = IncomingMessage & { [CALL]: { origin: RequestOrigin; finish: () => void } };

/** Answers are data for one applicant, unless they say otherwise. */
const REPLY_HEADERS = { 'Cache-Control': 'no-store' } as const;

/** What a step sends is a few kilobytes, and arrives at once; only documents may take long. */
const BODY_LIMIT_MS = 15_000;
const LOG_INTERVAL_MS = 1_000;

/**
 * Answers HTTP requests with the API: gives each its id and its caller's address, and turns requests away at once when
 * more are under way than can be answered quickly. Health checks are always answered.
 *
 * @param commonHeaders headers of every answer
 */
export function createApiListener(
  api: Api,
  config: Config,
  logger: Logger,
  commonHeaders: Readonly<Record<string, string>>,
  { bodyLimitMs = BODY_LIMIT_MS, metrics = createMetrics() }: ApiListenerOptions = {},
): ApiListener {
  const admission = createAdmission(config.apiMaxInFlight);
  const noteTurnedAway = countTurnedAway(logger);
  const noteUnknownProxy = warnOfUnknownProxy(config, logger);
  metrics.addReading({
    name: 'api_requests_in_flight',
    help: 'API requests under way',
    read: admission.underWay,
  });
  metrics.addReading({
    name: 'api_requests_in_flight_limit',
    help: 'The most there may be',
    read: () => config.apiMaxInFlight,
  });
  const answer = getRequestListener(async (request, { incoming }) => {
    const { origin, finish } = (incoming as IncomingCall)[CALL];
    try {
      return await api.fetch(request, origin);
    } finally {
      // The time a caller takes to read the answer is not our work.
      finish();
    }
  });
  const headers = Object.entries({ ...commonHeaders, ...REPLY_HEADERS });

  return (request, response) => {
    const startedAt = performance.now();
    const origin = readRequestOrigin(request, config.trustedProxyHops);
    noteUnknownProxy(request);
    const path = pathOfRequest(request) ?? '';
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('X-Request-Id', origin.requestId);
    if (!admission.hasRoom() && !isHealthPath(path)) {
      noteTurnedAway();
      metrics.countTurnedAway();
      const error = new AppError('unavailable', { retryAfterSeconds: 1 });
      replyWithProblem(request, response, origin.requestId, error);
      return;
    }
    const finish = beginWhenArrived(request, path, admission, bodyLimitMs);
    Object.assign(request, { [CALL]: { origin, finish } });
    letRestRunOff(request, response);
    const wasBrokenOff = watchBreakingOff(request, response, origin);
    response.once('close', () => {
      finish();
      const milliseconds = performance.now() - startedAt;
      const { requestId, route } = origin;
      const { method } = request;
      // Never the path: it contains ids.
      const line = { requestId, route, method, durationMs: Math.round(milliseconds) };
      if (wasBrokenOff()) {
        metrics.countBrokenOff(route, method);
        logger.info({ event: 'request-broken-off', ...line });
        return;
      }
      const { statusCode: status } = response;
      metrics.countApiRequest(route, method, status, milliseconds / 1000);
      logger[status >= 500 ? 'error' : 'info']({ event: 'api-request', ...line, status });
    });
    void answer(request, response);
  };
}

/**
 * Tells whether a request was broken off: its caller or one of our limits ended the connection before the whole request
 * had arrived and before an answer had begun. Any answer after that reaches nobody.
 */
function watchBreakingOff(
  request: IncomingMessage,
  response: ServerResponse,
  { isBrokenOff }: RequestOrigin,
): () => boolean {
  let isNoted = false;
  const look = () => {
    isNoted ||= isBrokenOff() && !response.headersSent;
  };
  // Whichever comes first: the API answers one of them with a failure before the other comes.
  request.once('close', look);
  response.once('close', look);
  return () => isNoted;
}

/**
 * Counts a request as under way once all of it has arrived: a slow sender occupies a connection, but nobody's place. A
 * body that is not a document and has not arrived by the limit is cut off.
 *
 * @returns a function that ends the request, once
 */
function beginWhenArrived(
  request: IncomingMessage,
  path: string,
  admission: ReturnType<typeof createAdmission>,
  bodyLimitMs: number,
): () => void {
  let state: 'arriving' | 'under way' | 'finished' = 'arriving';
  let limit: NodeJS.Timeout | undefined;
  const begin = () => {
    clearTimeout(limit);
    if (state !== 'arriving') return;
    state = 'under way';
    admission.begin();
  };
  if (!hasBody(request)) begin();
  else {
    request.once('end', begin);
    if (!isUploadPath(path)) limit = setTimeout(() => request.destroy(), bodyLimitMs);
  }
  return () => {
    clearTimeout(limit);
    if (state === 'under way') admission.finish();
    state = 'finished';
  };
}

/**
 * Drains the rest of a body that the answer did not wait for, so that the next request on this connection is read.
 * `@hono/node-server` drains it for half a second; but a partly read body is still watched by its stream, which pauses
 * it again with every chunk, and the connection used to be closed on a caller who had reused it.
 */
function letRestRunOff(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (!request.readableEnded) request.removeAllListeners('data');
  });
}

/** Logs how many were turned away, at most once a second: a flood of requests must not become a flood of lines. */
function countTurnedAway(logger: Logger): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return;
    setTimeout(() => {
      logger.warn({ event: 'turned-away', count });
      count = 0;
    }, LOG_INTERVAL_MS).unref();
  };
}

/**
 * Warns once that there seems to be a proxy in front although the settings name none: all applicants then count as one
 * address. Somebody who calls us directly may send the same header, so this is only a warning.
 */
function warnOfUnknownProxy(
  { trustedProxyHops }: Pick<Config, 'trustedProxyHops'>,
  logger: Logger,
): (request: IncomingMessage) => void {
  let isTold = trustedProxyHops > 0;
  return (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    logger.warn({ event: 'proxy-not-counted' });
  };
}
