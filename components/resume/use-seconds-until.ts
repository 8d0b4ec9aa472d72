'use client';

import { useEffect, useState } from 'react';

/**
 * The whole seconds until an instant, counted down; 0 once it has come. Looked at again when the page comes back,
 * because sleeping pages have no timers.
 *
 * @param end epoch milliseconds; undefined: nothing to wait for
 */
export function useSecondsUntil(end: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = end === undefined ? 0 : Math.max(0, end - now);
  useEffect(() => {
    const look = () => {
      setNow(Date.now());
    };
    const timer = left === 0 ? undefined : setTimeout(look, left % 1000 || 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [left]);
  return Math.ceil(left / 1000);
}
