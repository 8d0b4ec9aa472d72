'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Does work when the browser has nothing else to do; in a browser that does not report such moments, after the present
 * task.
 * @param timeout milliseconds after which it is done in any case
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 0);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(work, timeout === undefined ? {} : { timeout });
  return () => {
    cancelIdleCallback(request);
  };
}

/**
 * Loads code in an idle moment, so that it need not be waited for later. If it does not load, it is loaded when it is
 * needed.
 */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  const loadNow = useEffectEvent(() => {
    load().catch(() => undefined);
  });
  useEffect(
    () =>
      whenIdle(() => {
        loadNow();
      }),
    [],
  );
}
