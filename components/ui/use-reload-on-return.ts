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
    let isMissed = false;
    const reloadNow = () => {
      if (document.visibilityState !== 'visible') return;
      // Read twice at once, the page would also be left twice.
      isMissed = isUnderWay;
      if (isUnderWay) return;
      isUnderWay = true;
      void reload()
        .catch(reportError)
        .finally(() => {
          isUnderWay = false;
          if (isMissed) reloadNow();
        });
    };
    document.addEventListener('visibilitychange', reloadNow);
    return () => {
      isMissed = false;
      document.removeEventListener('visibilitychange', reloadNow);
    };
  }, [reload]);
}
