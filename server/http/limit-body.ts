import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from './app-error.ts';
import type { CallContext } from './call-context.ts';

/**
 * Refuses larger bodies. Most say how long they are, and HTTP holds them to it, so only a body that does not is counted
 * as it is read: hono's own way treats every body as a stream, which makes reading it several times as expensive.
 *
 * @throws AppError 'too-large' (413)
 */
export function limitBody(largestBytes: number): MiddlewareHandler<CallContext> {
  const refuse = () => {
    throw new AppError('too-large');
  };
  const countWhileReading = bodyLimit({ maxSize: largestBytes, onError: refuse });
  return (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const announced = c.req.header('content-length');
    if (announced === undefined || c.req.header('transfer-encoding') !== undefined) {
      return countWhileReading(c, next);
    }
    return Number.parseInt(announced, 10) > largestBytes ? refuse() : next();
  };
}
