'use client';

import { useSyncExternalStore } from 'react';
import { neverChanges } from '#components/ui/never-changes.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { readLockEnd } from '#lib/session/remembered-lock.ts';

/**
 * When the lock that this visit ran into ends; undefined while the page's code is loading and when no lock is known.
 */
export function useLockEnd(): number | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => readLockEnd(visitStorage),
    () => undefined,
  );
}
