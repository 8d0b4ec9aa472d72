import type { MiddlewareHandler } from 'hono';
import type { CallContext } from './call-context.ts';

/**
 * A middleware for every path but those that begin so. Hono's own `except` searches a tree of routes for each call to
 * say the same.
 */
export function besides(
  beginnings: readonly string[],
  middleware: MiddlewareHandler<CallContext>,
): MiddlewareHandler<CallContext> {
  return (c, next) =>
    beginnings.some((beginning) => c.req.path.startsWith(beginning)) ? next() : middleware(c, next);
}
