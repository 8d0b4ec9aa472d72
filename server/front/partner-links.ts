import type { IncomingMessage, RequestListener } from 'node:http';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logging.ts';
import { isApiPath, pathOfRequest, readRequestOrigin } from './request-origin.ts';
import type { RequestOrigin } from './request-origin.ts';

/** The query parameter of a partner's deep link (specification §6, Query-string partner auth tokens). */
const TOKEN_PARAMETER = 'partnerToken';

/** What is said while a token cannot be taken. It is still good: the same link works later. */
type TurnedAway = { words: string; retryAfter: string };

const BUSY: TurnedAway = {
  words: 'We are busy right now. Please load this page again in a moment.',
  retryAfter: '1',
};
const UNDER_MAINTENANCE = 'A system update is under way. Please load this page again when it is finished.';

/** Sends a request to the product API, beside us or elsewhere. */
export type CallApi = (request: Request, origin: RequestOrigin) => Response | Promise<Response>;

/**
 * In front of every page: a deep link's token is spent here, and the browser is redirected to the same page without it,
 * with the cookie that it gave. So no page, history, log or referrer ever contains a token that opens something. A
 * token that opens nothing leads to the same page without a cookie.
 *
 * Only a GET spends it: a client that first checks a link with HEAD is redirected and leaves the token unspent.
 */
export function withPartnerLinks(
  listener: RequestListener,
  callApi: CallApi,
  config: Pick<Config, 'publicOrigin' | 'trustedProxyHops' | 'apiMaxInFlight'>,
  logger: Logger,
  commonHeaders: Readonly<Record<string, string>>,
): RequestListener {
  let underWay = 0;

  /** The cookies that a token gives, none when it gives nothing; or why the API cannot take it now. */
  async function exchange(token: string, origin: RequestOrigin): Promise<string[] | TurnedAway> {
    try {
      const reply = await callApi(exchangeRequest(token), origin);
      const text = await reply.text();
      logger.info({ event: 'partner-link', requestId: origin.requestId, status: reply.status });
      // A balancer in front of the API answers in its stead while that is away.
      if (reply.status >= 502) {
        const retryAfter = reply.headers.get('retry-after') ?? BUSY.retryAfter;
        return { retryAfter, words: text.includes('"maintenance"') ? UNDER_MAINTENANCE : BUSY.words };
      }
      return reply.ok ? reply.headers.getSetCookie() : [];
    } catch (error) {
      // Not answered, it may not have been spent: if it was, the same link leads to the page without a cookie.
      logger.warn({ event: 'partner-link-failed', requestId: origin.requestId, error });
      return BUSY;
    }
  }

  function exchangeRequest(token: string): Request {
    return new Request(new URL('/api/v2/referral/token', config.publicOrigin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  }

  return (request, response) => {
    const link = readPartnerLink(request);
    if (link === undefined) {
      listener(request, response);
      return;
    }
    const origin = readRequestOrigin(request, config.trustedProxyHops);
    const headers = {
      ...commonHeaders,
      'X-Request-Id': origin.requestId,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    };
    const sendOn = (given: string[] | TurnedAway) => {
      if (!Array.isArray(given)) {
        const { words, retryAfter } = given;
        const ofText = { 'Retry-After': retryAfter, 'Content-Type': 'text/plain; charset=utf-8' };
        response.writeHead(503, { ...headers, ...ofText }).end(words);
        return;
      }
      const cookieHeader = given.length > 0 ? { 'Set-Cookie': given } : {};
      response.writeHead(303, { ...headers, ...cookieHeader, Location: link.cleanUrl }).end();
    };
    if (request.method === 'HEAD' || link.token === '') {
      sendOn([]);
      return;
    }
    if (underWay >= config.apiMaxInFlight) {
      sendOn(BUSY);
      return;
    }
    underWay += 1;
    void exchange(link.token, origin)
      .then(sendOn)
      .finally(() => (underWay -= 1));
  };
}

/** A page requested with a token: the token, and the page's own address without it. */
function readPartnerLink(request: IncomingMessage): { token: string; cleanUrl: string } | undefined {
  const { method, url = '' } = request;
  const path = pathOfRequest(request);
  if ((method !== 'GET' && method !== 'HEAD') || path === undefined || isApiPath(path)) return undefined;
  const parts = url.slice(path.length + 1).split('&');
  const tokens = parts.filter(isToken);
  if (tokens.length === 0) return undefined;
  const token = new URLSearchParams(tokens[0]).get(TOKEN_PARAMETER) ?? '';
  return { token, cleanUrl: ownAddress(path, parts.filter((part) => !isToken(part)).join('&')) };
}

function isToken(part: string): boolean {
  return new URLSearchParams(part).has(TOKEN_PARAMETER);
}

/**
 * An address on this very host. `//elsewhere` and `/\elsewhere` would be taken for another host's, so the path is made
 * to begin with exactly one slash, after resolving everything that browsers resolve.
 */
function ownAddress(path: string, query: string): string {
  const url = new URL('http://front.invalid');
  url.pathname = path;
  url.search = query;
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`;
}

/** The API that runs elsewhere (API_UPSTREAM), for our own calls. */
export function callUpstream(upstream: string, timeLimitMs = 5_000): CallApi {
  return async (request, { requestId, clientAddress }) => {
    const { pathname } = new URL(request.url);
    return fetch(new URL(pathname, upstream), {
      method: request.method,
      headers: {
        ...Object.fromEntries(request.headers),
        'x-request-id': requestId,
        'x-forwarded-for': clientAddress,
      },
      body: await request.text(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
  };
}
