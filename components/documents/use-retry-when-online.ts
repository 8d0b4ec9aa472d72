'use client';

import { useEffect } from 'react';
import type { Upload } from '#stores/upload-store.ts';

/** Resumes uploads that stopped because there was no connection, as soon as there is one. */
export function useRetryWhenOnline(uploads: readonly Upload[]): void {
  const isNeeded = uploads.some(({ state }) => state === 'error' || state === 'completed');
  useEffect(() => {
    if (!isNeeded) return;
    const retry = () => {
      void import('#stores/actions/upload-file.ts')
        .then(({ takeUploadsUp }) => takeUploadsUp())
        .catch(reportError);
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [isNeeded]);
}
