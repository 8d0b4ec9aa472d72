'use client';

import { useEffect } from 'react';

/** Sends again what failed for want of a connection, as soon as there is one. */
export function useRetryWhenOnline(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const retry = () => {
      void import('#stores/actions/upload-file.ts')
        .then(({ retryFailedUploads }) => {
          retryFailedUploads();
        })
        .catch(reportError);
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [isNeeded]);
}
