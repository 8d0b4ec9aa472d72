import { AppError } from '#server/http/app-error.ts';
import type { Throttle } from '#server/throttle/throttle-repository.ts';
import type { Metrics } from './metrics.ts';

/** The same throttle, with what it refuses counted. */
export function watchThrottle(throttle: Throttle, metrics: Metrics): Throttle {
  return {
    ...throttle,
    async count(limit, key) {
      try {
        await throttle.count(limit, key);
      } catch (error) {
        if (error instanceof AppError && error.code === 'too-many-requests') metrics.countRefusal(limit);
        throw error;
      }
    },
    async allows(limit, key) {
      const isAllowed = await throttle.allows(limit, key);
      if (!isAllowed) metrics.countRefusal(limit);
      return isAllowed;
    },
  };
}
