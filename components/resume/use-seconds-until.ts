'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { whenSeenAgain } from '#components/ui/when-seen-again.ts';

/**
 * The whole seconds until an instant, counted down; 0 once it has come. Looked at again when the page comes back,
 * because sleeping pages have no timers.
 *
 * @param end epoch milliseconds; undefined when there is nothing to wait for
 */
export function useSecondsUntil(end: number | undefined): number {
  const follow = useCallback(
    (draw: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const left = leftUntil(end);
        clearTimeout(timer);
        timer = left === 0 ? undefined : setTimeout(look, left % 1000 || 1000);
      };
      const look = () => {
        draw();
        wait();
      };
      wait();
      const stop = whenSeenAgain(look);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [end],
  );
  const read = () => Math.ceil(leftUntil(end) / 1000);
  return useSyncExternalStore(follow, read, read);
}

/** Milliseconds. */
function leftUntil(end: number | undefined): number {
  return end === undefined ? 0 : Math.max(0, end - Date.now());
}
