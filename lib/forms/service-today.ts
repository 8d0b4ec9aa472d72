import { dayOf } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import { serviceTime } from '#lib/time/service-time.ts';

/** Today as the service counts it, whatever this device's clock says: the service decides by it what may be entered. */
export function serviceToday(): CalendarDay {
  return dayOf(serviceTime(new Date()));
}
