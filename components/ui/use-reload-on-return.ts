'use client';

import { useEffect } from 'react';

/**
 * Reads again whenever the applicant comes back to this window: the lender may have answered.
 *
 * @param reload the same function on every render
 */
export function useReloadOnReturn(reload: () => Promise<void>): void {
  useEffect(() => {
    let isUnderWay = false;
    const reloadNow = () => {
      // Read twice at once, the page would also be left twice.
      if (document.visibilityState !== 'visible' || isUnderWay) return;
      isUnderWay = true;
      void reload()
        .catch(reportError)
        .finally(() => {
          isUnderWay = false;
        });
    };
    document.addEventListener('visibilitychange', reloadNow);
    return () => {
      document.removeEventListener('visibilitychange', reloadNow);
    };
  }, [reload]);
}
