'use client';

import { useEffect, useState } from 'react';
import { whenSeenAgain } from '#components/ui/when-seen-again.ts';

/**
 * The whole seconds until an instant, counted down; 0 once it has come. Looked at again when the page comes back,
 * because sleeping pages have no timers.
 *
 * @param end epoch milliseconds; undefined when there is nothing to wait for
 */
export function useSecondsUntil(end: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = end === undefined ? 0 : Math.max(0, end - now);
  useEffect(() => {
    const look = () => {
      setNow(Date.now());
    };
    const timer = left === 0 ? undefined : setTimeout(look, left % 1000 || 1000);
    const stop = whenSeenAgain(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [left]);
  return Math.ceil(left / 1000);
}
