import type { Context, MiddlewareHandler } from 'hono';
import { readApplicationCookie } from '#server/features/session/cookie.ts';
import type { Credential } from '#server/features/session/identity.ts';
import type { AppDeps } from '#server/deps.ts';
import { AppError } from './app-error.ts';
import { bearerKeyOf } from './bearer-key.ts';
import type { CallContext } from './call-context.ts';
import { SAFE_METHODS } from './safe-methods.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A cookie is sent automatically, so a write that relies on one must come from our own pages. */
function assertSameOrigin(c: Context<CallContext>, publicOrigin: string): void {
  if (SAFE_METHODS.has(c.req.method)) return;
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOurs =
    site === 'same-origin' ||
    (site === undefined && (origin === publicOrigin || origin === new URL(c.req.url).origin));
  if (!isOurs) throw new AppError('wrong-origin');
}

/**
 * Another site's form must not sign a visitor of ours in as somebody else. A caller that is not a browser does not say
 * where it comes from, and keeps no cookies.
 * @throws AppError 'wrong-origin' (403)
 */
export function assertNotCrossSite(c: Context<CallContext>, publicOrigin: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isElsewhere =
    site === undefined
      ? origin !== undefined && origin !== publicOrigin && origin !== new URL(c.req.url).origin
      : site !== 'same-origin';
  if (isElsewhere) throw new AppError('wrong-origin');
}

/**
 * Who is asking, by bearer token or otherwise by the application cookie.
 * @throws AppError 'unauthenticated' (401) without a credential or with one we did not make, 'session-expired' (403)
 *   when it has ended, 'wrong-origin' (403) for a cookie-borne write from elsewhere.
 */
export async function identify(c: Context<CallContext>, deps: AppDeps): Promise<Credential> {
  const now = deps.clock();
  if (c.req.header('authorization') !== undefined) {
    const token = bearerKeyOf(c);
    if (token === undefined) throw new AppError('unauthenticated');
    return deps.tokens.read(token, now);
  }
  const cookie = readApplicationCookie(c, deps.config.isSecure);
  if (cookie === undefined) throw new AppError('unauthenticated');
  assertSameOrigin(c, deps.config.publicOrigin);
  return deps.tokens.read(cookie.authToken, now);
}

/**
 * The one ownership check: every route under /contact/{contactId} passes through it, and every query below carries the
 * contact's id again. Someone else's contact and one that does not exist get the same answer (403).
 */
export function requireOwner(deps: AppDeps): MiddlewareHandler<CallContext> {
  return async (c, next) => {
    const identity = await identify(c, deps);
    const contactId = c.req.param('contactId') ?? '';
    if (!UUID.test(contactId)) throw new AppError('malformed-id');
    if (contactId !== identity.contactId) throw new AppError('not-yours');
    c.set('identity', identity);
    await next();
  };
}
