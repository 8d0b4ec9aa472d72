import { dayOf } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import { serviceTime } from '#lib/time/service-time.ts';

/** The day it is now for the service, which decides by it what may be entered, whatever this device's clock says. */
export function serviceToday(): CalendarDay {
  return dayOf(serviceTime(new Date()));
}
