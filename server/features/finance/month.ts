import { addDays } from '#lib/domain/calendar.ts';
import { startOfDay } from '#lib/domain/validity.ts';

/** A month, Sydney time: from its first instant up to, but not including, the first instant of the next month. */
export type Month = { name: string; from: Date; until: Date };

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const LONGEST_MONTH_DAYS = 31;

/** @param name yyyy-mm, in this century; undefined for anything else */
export function monthOf(name: string): Month | undefined {
  if (!MONTH.test(name)) return undefined;
  const first = `${name}-01`;
  const next = `${addDays(first, LONGEST_MONTH_DAYS).slice(0, 'yyyy-mm'.length)}-01`;
  return { name, from: startOfDay(first), until: startOfDay(next) };
}
