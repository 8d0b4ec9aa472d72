import type { MiddlewareHandler } from 'hono';
import { limitWaiting } from '#lib/time/waiting-limit.ts';
import { AppError } from './app-error.ts';
import type { CallContext } from './call-context.ts';

/**
 * Answers "not now" when the answer is late. What the request began ends by limits of its own: it takes effect as a
 * whole or not at all, and a repeat with the same idempotency key hears which.
 *
 * A moment in which this process is busy itself (it works through a file, it has just started) does not make it late.
 * A call as a function is a job's: nobody sits before it, and told "not now" it would pause for minutes.
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
