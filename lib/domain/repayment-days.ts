import { addMonths } from 'date-fns/addMonths';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { addDays } from './calendar.ts';
import type { CalendarDay } from './calendar.ts';
import type { RepaymentFrequency } from './options.ts';

const DAYS_A_FORTNIGHT = 14;

/**
 * When a repayment is due: the first is one period after the day of the payout, as the contract says. Monthly
 * repayments fall on the same day of each month, or on its last day where a month is shorter.
 *
 * @param paidOutOn in Sydney
 * @param number of the repayment, from 1
 */
export function repaymentDayOf(
  paidOutOn: CalendarDay,
  frequency: RepaymentFrequency,
  number: number,
): CalendarDay {
  if (frequency === 'fortnightly') return addDays(paidOutOn, number * DAYS_A_FORTNIGHT);
  // Counted from the day of the payout each time: a short month in between does not move later repayments.
  return lightFormat(addMonths(parseISO(paidOutOn), number), 'yyyy-MM-dd');
}
