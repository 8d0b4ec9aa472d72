import type { CalendarDay } from './calendar.ts';
import { addDays, dayOf } from './calendar.ts';

/** A quote and a conditional offer stand for 30 days after the day they are made on. */
const VALID_DAYS = 30;
const HOUR_MS = 3_600_000;
/** Sydney's clocks are ahead of UTC by one of these; they change at night, and never at midnight. */
const HOURS_AHEAD = [11, 10] as const;

/**
 * When what is made at an instant ends: with its last day in Sydney, the very day that every page and message names as
 * its last.
 */
export function endOfValidity(madeAt: Date): Date {
  return endOfDay(addDays(dayOf(madeAt), VALID_DAYS));
}

/** The last millisecond of a day in Sydney. */
export function endOfDay(day: CalendarDay): Date {
  const next = addDays(day, 1);
  const midnightUtc = Date.parse(`${next}T00:00:00Z`);
  const starts = HOURS_AHEAD.map((hours) => midnightUtc - hours * HOUR_MS);
  const start = starts.find((instant) => dayOf(new Date(instant)) === next) ?? midnightUtc;
  return new Date(start - 1);
}
