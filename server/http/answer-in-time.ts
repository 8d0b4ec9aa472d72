import type { MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import type { AppEnv } from './environment.ts';

const STEPS = 14;

/**
 * Answers "not now" when the answer is late. What the request began ends by limits of its own: it takes effect as a
 * whole or not at all, and a repeat with the same idempotency key hears which.
 *
 * The limit is for waiting: it goes by in steps, so that a moment in which this process is busy itself (it draws a
 * contract, it has just started) counts as one of them, and an answer that is nearly there is not thrown away.
 *
 * @throws AppError 'unavailable' (503)
 */
export function answerInTime(limitMs: number): MiddlewareHandler<AppEnv> {
  return async (_context, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const wait = (steps: number) => {
        if (steps === 0) reject(new AppError('unavailable', { retryAfterSeconds: 2 }));
        else timer = setTimeout(wait, limitMs / STEPS, steps - 1);
      };
      wait(STEPS);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
