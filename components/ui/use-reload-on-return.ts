'use client';

import { useEffect } from 'react';

/**
 * Reads again whenever the applicant comes back to this window: the lender may have answered.
 *
 * @param reload the same function on every render
 */
export function useReloadOnReturn(reload: () => Promise<void>): void {
  useEffect(() => {
    const reloadNow = () => {
      if (document.visibilityState === 'visible') void reload().catch(reportError);
    };
    document.addEventListener('visibilitychange', reloadNow);
    return () => {
      document.removeEventListener('visibilitychange', reloadNow);
    };
  }, [reload]);
}
