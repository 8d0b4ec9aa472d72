import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import type { AppEnv } from './environment.ts';

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A password grant is form-encoded by its standard (RFC 6749); ours is taken as JSON too. */
const TAKES_FORMS = /^\/api\/v2\/token\/?$/;

/** A body that does not say it is JSON is refused (400) before anything reads it. */
export function requireJson(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (METHODS_WITH_BODY.has(c.req.method) && announcesBody(c)) {
      const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
      const isForm = type === FORM_TYPE && TAKES_FORMS.test(c.req.path);
      if (type !== 'application/json' && !isForm) throw new AppError('not-json');
    }
    await next();
  };
}

/** By its headers: a request that came over HTTP has a body stream even when there is nothing in it. */
function announcesBody(c: Context<AppEnv>): boolean {
  if (c.req.header('content-type') !== undefined || c.req.header('transfer-encoding') !== undefined)
    return true;
  return (c.req.header('content-length') ?? '0') !== '0';
}
