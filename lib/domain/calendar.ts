import { DAY_MS, HOUR_MS } from '#lib/time/durations.ts';
import type { RepaymentFrequency } from './options.ts';

/**
 * Calendar days. A day is text, yyyy-mm-dd, as on the wire: it sorts, compares and stores as it is, and no time zone
 * can slip in. Instants become days in one place, {@link dayOf}.
 */

/** A calendar day, yyyy-mm-dd. */
export type CalendarDay = string;

export const TIME_ZONE = 'Australia/Sydney';

// Created on first use: an Intl format costs a slow phone some tens of milliseconds.
let sydneyDay: Intl.DateTimeFormat | undefined;
let timeOfDay: Intl.DateTimeFormat | undefined;

/** Days already worked out, by the hour: mostly for now, and for the end of a recent quote or offer. */
const knownDays = new Map<number, CalendarDay>();
const KNOWN_DAYS = 1_000;

/** The day it is in Sydney at an instant. "Today" is `dayOf(now)`. */
export function dayOf(instant: Date): CalendarDay {
  // Since 1895 every day in Sydney has begun on a full hour of UTC.
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  const known = knownDays.get(hour);
  if (known !== undefined) return known;
  if (knownDays.size >= KNOWN_DAYS) knownDays.clear();
  const day = computeDay(instant);
  knownDays.set(hour, day);
  return day;
}

function computeDay(instant: Date): CalendarDay {
  sydneyDay ??= new Intl.DateTimeFormat('en-AU', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(sydneyDay.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`;
}

/** Whether text is yyyy-mm-dd and such a day exists. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** `23/04/1990 → 1990-04-23`; undefined when it is not such a date or the day does not exist. */
export function parseDisplayDate(text: string): CalendarDay | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const calendarDay = `${year}-${month}-${day}`;
  return isCalendarDay(calendarDay) ? calendarDay : undefined;
}

/** `1990-04-23 → 23/04/1990` */
export function toDisplayDate(day: CalendarDay): string {
  return day.split('-').reverse().join('/');
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `2026-09-19 → 19 September 2026`, without Intl, because pages show dates while they start. */
export function toLongDate(day: CalendarDay): string {
  const date = startOf(day);
  return `${String(date.getUTCDate())} ${MONTHS[date.getUTCMonth()] ?? ''} ${String(date.getUTCFullYear())}`;
}

/** The same for running text on a page: no line ends between the day and its month. */
export function toUnbrokenDate(day: CalendarDay): string {
  return toLongDate(day).replaceAll(' ', '\u00a0');
}

/** `2026-11-23T00:00:00Z → 23 November 2026, 11:00 am AEDT`: an instant on Sydney's clock. */
export function toLongInstant(instant: Date): string {
  return `${toLongDate(dayOf(instant))}, ${toTimeOfDay(instant)}`;
}

/** `2026-11-23T00:00:00Z → 11:00 am AEDT`: the time of an instant on Sydney's clock. */
export function toTimeOfDay(instant: Date): string {
  timeOfDay ??= new Intl.DateTimeFormat('en-AU', {
    timeZone: TIME_ZONE,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZoneName: 'short',
  });
  const parts = new Map(timeOfDay.formatToParts(instant).map(({ type, value }) => [type, value]));
  const time = `${parts.get('hour') ?? ''}:${parts.get('minute') ?? ''} ${(parts.get('dayPeriod') ?? '').toLowerCase()}`;
  return `${time} ${parts.get('timeZoneName') ?? ''}`;
}

/** The day that many days later, or earlier when negative. Days are counted, not hours: clock changes do not matter. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(startOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days later the second day is; negative when it is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (startOf(to).getTime() - startOf(from).getTime()) / DAY_MS;
}

/** Full years lived on a day. Somebody born on 29 February is a year older on 1 March of a common year. */
export function ageOn(day: CalendarDay, dateOfBirth: CalendarDay): number {
  const hadBirthday = day.slice(5) >= dateOfBirth.slice(5);
  return yearDifference(day, dateOfBirth) - (hadBirthday ? 0 : 1);
}

/** The difference of the calendar years alone: `borrowerAge` (specification §4). Rules use {@link ageOn}. */
export function yearDifference(day: CalendarDay, dateOfBirth: CalendarDay): number {
  return Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
}

/** How far ahead the next pay date may lie (specification §5). */
export const PAY_DATE_WINDOW_DAYS: Readonly<Record<RepaymentFrequency, number>> = {
  fortnightly: 18,
  monthly: 31,
};

/** The first and the last day on which the next pay date may fall, both included. */
export function nextPayDateWindow(
  repaymentFrequency: RepaymentFrequency,
  today: CalendarDay,
): { readonly first: CalendarDay; readonly last: CalendarDay } {
  return { first: today, last: addDays(today, PAY_DATE_WINDOW_DAYS[repaymentFrequency]) };
}

export function isInPayDateWindow(
  payDate: CalendarDay,
  repaymentFrequency: RepaymentFrequency,
  today: CalendarDay,
): boolean {
  const { first, last } = nextPayDateWindow(repaymentFrequency, today);
  return payDate >= first && payDate <= last;
}

function startOf(day: CalendarDay): Date {
  if (!isCalendarDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return new Date(`${day}T00:00:00Z`);
}
