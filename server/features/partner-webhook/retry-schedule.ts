import { milliseconds } from 'date-fns/milliseconds';

/** The pauses after the first, second, third … failure; the last one repeats. */
const PAUSES_MS = [
  milliseconds({ seconds: 5 }),
  milliseconds({ seconds: 30 }),
  milliseconds({ minutes: 2 }),
  milliseconds({ minutes: 10 }),
  milliseconds({ minutes: 30 }),
  milliseconds({ hours: 1 }),
  milliseconds({ hours: 3 }),
  milliseconds({ hours: 6 }),
] as const;

/** How long a delivery is tried before it is given up. */
export const TRIED_FOR_MS = milliseconds({ days: 3 });

/**
 * When a delivery is tried again after its `failures`th failure. The last attempt is at the end of the three days.
 *
 * @returns undefined when they are over
 */
export function nextAttemptAfter(failures: number, triedSince: Date, now: Date): Date | undefined {
  const end = triedSince.getTime() + TRIED_FOR_MS;
  if (now.getTime() >= end) return undefined;
  const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];
  return new Date(Math.min(now.getTime() + pause, end));
}
