'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Does work when the browser has nothing else to do; where the browser knows no such moments, as soon as it has drawn.
 * @returns takes it back
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 0);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(work);
  return () => {
    cancelIdleCallback(request);
  };
}

/** Loads code in an idle moment, so that whoever needs it later does not wait. Where it does not come, they load it. */
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
