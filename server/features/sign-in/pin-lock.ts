import { milliseconds } from 'date-fns/milliseconds';

/**
 * How often a PIN may be tried. Four digits are 13 bits: this rule protects them, not their hash. There are never more
 * than five tries in an hour or ten in a day, however they are spread, until the right code is given.
 */

const HOUR_MS = milliseconds({ hours: 1 });
const DAY_MS = milliseconds({ days: 1 });

export const TRIES_AN_HOUR = 5;
export const TRIES_A_DAY = 10;

/** The tries of a contact since it last signed in, the oldest first. */
export type PinRecord = { readonly triedAt: readonly Date[]; readonly lockedUntil: Date | null };

export const NO_TRIES: PinRecord = { triedAt: [], lockedUntil: null };

/** When the lock ends; undefined when there is none, or it is over. */
export function lockEnd({ lockedUntil }: PinRecord, now: Date): Date | undefined {
  return lockedUntil !== null && lockedUntil > now ? lockedUntil : undefined;
}

/**
 * The record with one more try, counted before we know whether the code is right. The fifth in an hour locks for an
 * hour; the tenth in 24 hours locks until the first of those ten is a day old.
 *
 * @param record one that is not locked at `now`
 */
export function countTry(record: PinRecord, now: Date): PinRecord {
  const triedAt = [...triesSince(record, now, DAY_MS), now];
  const ofHour = triesSince({ ...record, triedAt }, now, HOUR_MS);
  const [first = now] = triedAt;
  const ends = [
    ...(ofHour.length >= TRIES_AN_HOUR ? [now.getTime() + HOUR_MS] : []),
    ...(triedAt.length >= TRIES_A_DAY ? [first.getTime() + DAY_MS] : []),
  ];
  return { triedAt, lockedUntil: ends.length === 0 ? null : new Date(Math.max(...ends)) };
}

/** How many more wrong codes there may be before the lock. */
export function triesLeft(record: PinRecord, now: Date): number {
  return Math.min(
    TRIES_AN_HOUR - triesSince(record, now, HOUR_MS).length,
    TRIES_A_DAY - triesSince(record, now, DAY_MS).length,
  );
}

function triesSince({ triedAt }: PinRecord, now: Date, milliseconds: number): Date[] {
  return triedAt.filter((at) => at.getTime() > now.getTime() - milliseconds);
}
