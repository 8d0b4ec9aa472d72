import type { MiddlewareHandler } from 'hono';
import { limitWaiting } from '#lib/time/waiting-limit.ts';
import { AppError } from './app-error.ts';
import type { CallContext } from './call-context.ts';

/**
 * Answers "not now" when the answer is late. What the request started ends within its own limits: it takes effect as a
 * whole or not at all, and a repeat with the same idempotency key learns which.
 *
 * Time in which this process itself is busy (working through a file, just started) does not make the answer late. A
 * call made as a function comes from a job: nobody sits waiting for it, and if told "not now" it would pause for
 * minutes.
 *
 * @throws AppError 'unavailable' (503)
 */
export function answerInTime(limitMs: number): MiddlewareHandler<CallContext> {
  return async (context, next) => {
    if ((context.env as CallContext['Bindings'] | undefined) === undefined) {
      await next();
      return;
    }
    let stop: () => void = () => undefined;
    const late = new Promise<never>((_resolve, reject) => {
      stop = limitWaiting(limitMs, () => {
        reject(new AppError('unavailable', { retryAfterSeconds: 2 }));
      });
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      stop();
    }
  };
}
