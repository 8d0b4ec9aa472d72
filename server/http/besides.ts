import type { MiddlewareHandler } from 'hono';
import type { CallContext } from './call-context.ts';

/**
 * A middleware for every path except those with these beginnings. Hono's own `except` searches a tree of routes on
 * every call for the same result.
 */
export function besides(
  beginnings: readonly string[],
  middleware: MiddlewareHandler<CallContext>,
): MiddlewareHandler<CallContext> {
  return (c, next) =>
    beginnings.some((beginning) => c.req.path.startsWith(beginning)) ? next() : middleware(c, next);
}
