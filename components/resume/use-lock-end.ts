'use client';

import { useSyncExternalStore } from 'react';
import { visitStorage } from '#lib/session/page-storage.ts';
import { readLockEnd } from '#lib/session/remembered-lock.ts';

/** When the lock ends that this visit ran into; undefined while the page's code is on its way and when none is known. */
export function useLockEnd(): number | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => readLockEnd(visitStorage),
    () => undefined,
  );
}

function neverChanges() {
  return () => undefined;
}
