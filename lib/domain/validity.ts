import { HOUR_MS } from '#lib/time/durations.ts';
import type { CalendarDay } from './calendar.ts';
import { addDays, dayOf } from './calendar.ts';

/** A quote and a conditional offer are valid for 30 days after the day they are made. */
const VALID_DAYS = 30;
/** Sydney's clocks are ahead of UTC by one of these; they change at night, and never at midnight. */
const HOURS_AHEAD = [11, 10] as const;

/** The last end that was worked out, with its day: everything made on one day ends on the same day. */
let lastEnd: { day: CalendarDay; end: number } | undefined;

/**
 * When a quote or an offer made at this instant ends: at the end of its last day in Sydney, the day that every page and
 * message names as its last.
 */
export function endOfValidity(madeAt: Date): Date {
  const day = dayOf(madeAt);
  if (lastEnd?.day !== day) lastEnd = { day, end: endOfDay(addDays(day, VALID_DAYS)).getTime() };
  return new Date(lastEnd.end);
}

/** The first millisecond of a day in Sydney. */
export function startOfDay(day: CalendarDay): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const starts = HOURS_AHEAD.map((hours) => midnightUtc - hours * HOUR_MS);
  return new Date(starts.find((instant) => dayOf(new Date(instant)) === day) ?? midnightUtc);
}

/** The last millisecond of a day in Sydney. */
export function endOfDay(day: CalendarDay): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1);
}
