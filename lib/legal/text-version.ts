import type { CalendarDay } from '#lib/domain/calendar.ts';

/**
 * A version of words that are agreed to, given or shown: the day on which they come into force and, from the second
 * version of a day on, its number: `2026-11-26`, `2026-11-26.2`. There are at most nine a day, so that versions sort as
 * text.
 */
const TEXT_VERSION = /^(\d{4}-\d{2}-\d{2})(?:\.[2-9])?$/;

/**
 * `2026-11-26.2 → 2026-11-26`: the day from which a version is in force. Throws a RangeError for text that is not a
 * version.
 */
export function dayInForce(version: string): CalendarDay {
  const day = TEXT_VERSION.exec(version)?.[1];
  if (day === undefined) throw new RangeError(`Not the version of a text: ${version}`);
  return day;
}
