import { eq } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Queryable } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema/sign-in.ts';
import { AppError } from '#server/http/app-error.ts';
import { limitsFor } from './limits.ts';
import type { LiftableLimitName, Limit, LimitName, Strictness } from './limits.ts';

/** Counts what somebody does, shared by every process. */
export type Throttle = {
  /**
   * @param key says who; for a person, a keyed hash that does not reveal them
   * @throws AppError 'too-many-requests' (429) with the seconds until the next window. A database that does not answer
   *   is an error like any other: nobody gets past without being counted.
   */
  count(limit: LimitName, key: Buffer): Promise<void>;
  /** The same for something that may be skipped instead of refused: whether it is still within the limit. */
  allows(limit: LimitName, key: Buffer): Promise<boolean>;
  /** Takes back what was counted within the limit: it came to nothing. */
  giveBack(limit: LimitName, key: Buffer): Promise<void>;
};

type Counter = {
  /** Counts once more for a key. @throws RateLimiterRes when that is too often */
  count: (key: string) => Promise<unknown>;
  /** Counts once less. */
  giveBack: (key: string) => Promise<unknown>;
};

export function createThrottle(database: Database, strictness: Strictness): Throttle {
  const counters = new Map<string, Counter>();
  for (const [name, limit] of Object.entries(limitsFor(strictness))) {
    counters.set(name, createCounter(database, name, limit));
  }

  /** How long until the next window, in milliseconds; undefined within the limit. */
  async function overBy(limit: LimitName, key: Buffer): Promise<number | undefined> {
    try {
      await counters.get(limit)?.count(key.toString('base64url'));
      return undefined;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return error.msBeforeNext;
    }
  }

  return {
    async count(limit, key) {
      const milliseconds = await overBy(limit, key);
      if (milliseconds === undefined) return;
      const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
      throw new AppError('too-many-requests', { retryAfterSeconds });
    },
    async allows(limit, key) {
      return (await overBy(limit, key)) === undefined;
    },
    async giveBack(limit, key) {
      await counters.get(limit)?.giveBack(key.toString('base64url'));
    },
  };
}

/** Resets a count, for all processes. @returns whether anything was counted */
export async function liftLimit(
  queryable: Queryable,
  limit: LiftableLimitName,
  key: Buffer,
): Promise<boolean> {
  const lifted = await queryable
    .delete(rateLimits)
    // The row's name as rate-limiter-flexible makes it from its prefix and key.
    .where(eq(rateLimits.key, `${limit}:${key.toString('base64url')}`))
    .returning({ key: rateLimits.key });
  return lifted.length > 0;
}

/** The free points are given out from memory, then the database counts the rest. */
function createCounter(
  { $client }: Database,
  name: string,
  { points, duration, free = 0, canBeLifted = false }: Limit,
): Counter {
  const inMemory = new RateLimiterMemory({ keyPrefix: name, points: free, duration });
  if (free >= points)
    return { count: (key) => inMemory.consume(key), giveBack: (key) => inMemory.reward(key) };

  const shared = new RateLimiterPostgres({
    storeClient: $client,
    storeType: 'pool',
    // Made by our migrations, like every table.
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: points - free,
    duration,
    // A caller over the limit is refused from memory until the window ends: hammering away costs no statement.
    ...(canBeLifted ? {} : { inMemoryBlockOnConsumed: points - free + 1 }),
    // The library does this with one statement over the whole table; the hourly tidying does it in batches.
    clearExpiredByTimeout: false,
  });
  if (free === 0) return { count: (key) => shared.consume(key), giveBack: (key) => shared.reward(key) };
  return {
    async count(key) {
      const { consumedPoints } = await inMemory.penalty(key);
      if (consumedPoints > free) await shared.consume(key);
    },
    async giveBack(key) {
      const { consumedPoints } = await inMemory.reward(key);
      if (consumedPoints >= free) await shared.reward(key);
    },
  };
}
