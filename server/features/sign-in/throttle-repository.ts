import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';

const MINUTE = 60;

/** How often each may be done, and within how many seconds. Windows go by real time, also in the sandbox. */
const LIMITS = {
  /** Codes for one e-mail and date of birth, whether anybody has them or not. */
  'codes-of-person': { points: 5, duration: 15 * MINUTE },
  /** Dates of birth tried with one e-mail. */
  'persons-of-email': { points: 10, duration: 15 * MINUTE },
  /** Codes, PINs and links asked for or tried from one address. Many applicants may sit behind one. */
  'calls-of-address': { points: 60, duration: MINUTE },
  /** Applicants whom one partner sends: a campaign's worth. */
  'referrals-of-partner': { points: 600, duration: MINUTE },
  /** Links back to an application that one partner asks for: one a conversation, not a list of contacts. */
  'links-of-partner': { points: 60, duration: MINUTE },
} as const;

/** Tests and QA are one address. */
const POINTS_OUTSIDE_PRODUCTION: Partial<Record<keyof typeof LIMITS, number>> = { 'calls-of-address': 300 };

/** Counts what somebody does, shared by every process. */
export type Throttle = {
  /**
   * @param key says who; of a person without saying it: a keyed hash
   * @throws AppError 'too-many-requests' (429) with the seconds until the next window. A database that does not
   *   answer is an error like any other: nobody gets past uncounted.
   */
  count(limit: keyof typeof LIMITS, key: Buffer): Promise<void>;
};

export function createThrottle({ $client }: Database, isProduction: boolean): Throttle {
  const limiters = new Map<string, RateLimiterPostgres>();
  for (const [name, { points, duration }] of Object.entries(LIMITS)) {
    const generous = POINTS_OUTSIDE_PRODUCTION[name as keyof typeof LIMITS];
    limiters.set(
      name,
      new RateLimiterPostgres({
        storeClient: $client,
        storeType: 'pool',
        // Made by our migrations, like every table.
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points: isProduction ? points : (generous ?? points),
        duration,
        // One of them is enough to clear the table of what has ended.
        clearExpiredByTimeout: limiters.size === 0,
      }),
    );
  }

  return {
    async count(limit, key) {
      try {
        await limiters.get(limit)?.consume(key.toString('base64url'));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new AppError('too-many-requests', { retryAfterSeconds });
      }
    },
  };
}
