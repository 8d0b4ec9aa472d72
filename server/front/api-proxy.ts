import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Logger } from '#server/logging.ts';
import type { ApiListener } from './api-listener.ts';
import { isRepeatable } from './balancer/repeatable.ts';
import { withoutConnectionHeaders } from './connection-headers.ts';
import { replyWithProblem } from './problem-reply.ts';
import { hasBody, readRequestOrigin } from './request-origin.ts';

const UPSTREAM_LIMIT_MS = 30_000;
const LARGEST_CONNECTION_COUNT = 256;

/**
 * Passes API requests on to an API that runs elsewhere, so that the browser keeps one origin and the cookie stays
 * ours. Bodies are streamed both ways.
 *
 * @param upstream the base address of that API, without `/api`
 * @param onReply called with the headers of each of its replies
 */
export function createApiProxy(
  upstream: string,
  config: Config,
  logger: Logger,
  commonHeaders: Readonly<Record<string, string>>,
  onReply: (headers: IncomingHttpHeaders) => void = () => undefined,
): ApiListener {
  const isSecure = upstream.startsWith('https:');
  const send = isSecure ? requestHttps : requestHttp;
  const agentOptions = { keepAlive: true, maxSockets: LARGEST_CONNECTION_COUNT };
  const agent = isSecure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);

  return (request, response) => {
    const { requestId, clientAddress } = readRequestOrigin(request, config.trustedProxyHops);
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);

    const headers = {
      ...withoutConnectionHeaders(request.headers),
      host: new URL(upstream).host,
      'x-request-id': requestId,
      'x-forwarded-for': clientAddress,
      'x-forwarded-host': request.headers.host ?? '',
      'x-forwarded-proto': config.isSecure ? 'https' : 'http',
    };
    const method = request.method ?? 'GET';
    /** Its body is not kept, so that only one without a body can be sent again. */
    const mayRepeat = isRepeatable(request) && !hasBody(request);
    const fail = (error: AppError) => {
      if (response.headersSent) response.destroy();
      else replyWithProblem(request, response, requestId, error);
    };
    /** @param by the pool of kept connections, or false for a new one */
    const passOn = (by: typeof agent | false) => {
      const passedOn = send(`${upstream}${request.url ?? '/'}`, {
        agent: by,
        method,
        timeout: UPSTREAM_LIMIT_MS,
        headers,
      });
      passedOn.on('response', (answer: IncomingMessage) => {
        onReply(answer.headers);
        response.writeHead(answer.statusCode ?? 502, withoutConnectionHeaders(answer.headers));
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      });
      passedOn.on('timeout', () => {
        fail(new AppError('upstream-timeout'));
        passedOn.destroy();
      });
      passedOn.on('error', (error) => {
        if (response.destroyed || response.writableEnded) return;
        if (mayRepeat && by !== false && passedOn.reusedSocket && !response.headersSent) {
          // The API closed an idle connection while the request was on its way there.
          passOn(false);
          return;
        }
        logger.error({ event: 'api-unreachable', requestId, error });
        fail(new AppError('unavailable', { retryAfterSeconds: 2, cause: error }));
      });
      response.on('close', () => passedOn.destroy());
      if (mayRepeat) passedOn.end();
      else request.pipe(passedOn);
    };
    if (mayRepeat) request.resume();
    passOn(agent);
  };
}
