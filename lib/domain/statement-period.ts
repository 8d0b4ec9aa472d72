import type { CalendarDay } from './calendar.ts';
import { parseDisplayDate } from './calendar.ts';

/** The days a bank statement covers, as typed: DD/MM/YYYY or empty. */
export type TypedPeriod = { from: string; to: string };

export const NO_PERIOD: TypedPeriod = { from: '', to: '' };

export type StatementPeriod =
  | { isValid: true; coversFrom?: CalendarDay; coversTo?: CalendarDay }
  | { isValid: false; errors: Partial<Record<keyof TypedPeriod, string>> };

const NOT_A_DATE = 'Please enter a real date as DD/MM/YYYY, or leave it empty';
const IN_THE_FUTURE = 'This date is in the future. Please check it against the statement';
const BEFORE_THE_FIRST = 'The last day is before the first. Please check both';

/**
 * Reads the days a statement covers. Both may stay empty; what is typed must be days that can appear on a statement.
 */
export function readPeriod({ from, to }: TypedPeriod, today: CalendarDay): StatementPeriod {
  const [coversFrom, fromError] = readDay(from, today);
  const [coversTo, toError] = readDay(to, today);
  if (fromError !== undefined || toError !== undefined)
    return {
      isValid: false,
      errors: { ...(fromError && { from: fromError }), ...(toError && { to: toError }) },
    };
  if (coversFrom !== undefined && coversTo !== undefined && coversTo < coversFrom)
    return { isValid: false, errors: { to: BEFORE_THE_FIRST } };
  return { isValid: true, ...(coversFrom && { coversFrom }), ...(coversTo && { coversTo }) };
}

function readDay(
  typed: string,
  today: CalendarDay,
): [day: CalendarDay | undefined, error: string | undefined] {
  if (typed.trim() === '') return [undefined, undefined];
  const day = parseDisplayDate(typed);
  if (day === undefined) return [undefined, NOT_A_DATE];
  return day > today ? [undefined, IN_THE_FUTURE] : [day, undefined];
}
