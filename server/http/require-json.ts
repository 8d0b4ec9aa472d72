import type { MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import type { AppEnv } from './environment.ts';

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** A body that does not say it is JSON is refused (400) before anything reads it. */
export function requireJson(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const hasBody = METHODS_WITH_BODY.has(c.req.method) && c.req.raw.body !== null;
    const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
    if (hasBody && type !== 'application/json') throw new AppError('not-json');
    await next();
  };
}
