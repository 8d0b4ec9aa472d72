import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'hono/utils/cookie';
import { askGuard, guardOf } from '#lib/routes/guards.ts';
import { applicationCookieName, decodeApplicationCookie } from '#lib/session/token-format.ts';
import type { Config } from '#server/config.ts';
import { createTokens } from '#server/features/session/tokens.ts';
import type { BuildOutput } from './build-output.ts';
import type { PagePolicy } from './page-policy.ts';
import { answerWith, isDocumentRequest, isRead, preparePages } from './static-files.ts';

/**
 * Serves a guarded page from memory to a visitor who may see it. Undefined, or false, for what is left to Next: any
 * other path, page data, and every visitor the middleware would not let pass.
 */
export type GuardedResponder = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean> | undefined;

/**
 * The same guards and the same verification as the middleware's, for the one case in which it lets a visitor pass: the
 * page is then as static as a public one. Where to send other visitors is still up to the middleware (decision 84).
 *
 * @param clock the one that the API ends sessions by
 */
export function createGuardedResponder(
  build: BuildOutput,
  policy: PagePolicy,
  config: Pick<Config, 'authSecret' | 'isSecure'>,
  clock: () => Date,
): GuardedResponder {
  const pages = preparePages(build.guardedPages, build, policy);
  const tokens = createTokens(config.authSecret);
  const cookieName = applicationCookieName(config.isSecure);

  async function holdsValidToken(cookieHeader: string): Promise<boolean> {
    const value = parse(cookieHeader, cookieName)[cookieName];
    const cookie = value === undefined ? undefined : decodeApplicationCookie(value);
    if (cookie === undefined) return false;
    try {
      const { contactId } = await tokens.read(cookie.authToken, clock());
      return contactId === cookie.contactId;
    } catch {
      return false;
    }
  }

  return (request, response, path) => {
    const page = isRead(request) && isDocumentRequest(request) ? pages.get(path) : undefined;
    const { cookie } = request.headers;
    if (page === undefined || cookie === undefined) return undefined;
    return holdsValidToken(cookie).then((hasApplicationSession) => {
      if (askGuard(guardOf(path), { hasApplicationSession }) !== 'pass') return false;
      answerWith(page, request, response);
      return true;
    });
  };
}
