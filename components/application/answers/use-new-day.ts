'use client';

import { useEffect, useState } from 'react';
import { whenSeenAgain } from '#components/ui/when-seen-again.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import { serviceToday } from '#lib/forms/service-today.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { serviceTime } from '#lib/time/service-time.ts';

/** Renders again what shows days counted from today, when the service's day has changed. */
export function useNewDay(): void {
  // Not worked out at first: an Intl format costs a slow phone some tens of milliseconds.
  const [, setDay] = useState<CalendarDay>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setDay(serviceToday());
      wait();
    };
    const wait = () => {
      clearTimeout(timer);
      // Sydney's days begin on a full hour of UTC.
      timer = setTimeout(look, HOUR_MS - (serviceTime(new Date()).getTime() % HOUR_MS));
    };
    wait();
    const stop = whenSeenAgain(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
