import { HOUR_MS } from '#lib/time/durations.ts';

/** The end of a lock after wrong codes, kept for the visit: a time and nothing else. */
const KEPT_UNDER = 'pin-lock-end';

/** How long a lock lasts if the API does not say (specification §9). */
const LOCK_MS = HOUR_MS;

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Keeps when the lock ends. */
export function rememberLock(storage: VisitStorage, retryAfterSeconds: number | undefined, now: Date): void {
  const lasts = retryAfterSeconds === undefined ? LOCK_MS : retryAfterSeconds * 1000;
  storage.setItem(KEPT_UNDER, String(now.getTime() + lasts));
}

/** When the lock ends, epoch milliseconds; undefined when none is known. */
export function readLockEnd(storage: VisitStorage): number | undefined {
  const end = Number(storage.getItem(KEPT_UNDER) ?? NaN);
  return Number.isFinite(end) ? end : undefined;
}
