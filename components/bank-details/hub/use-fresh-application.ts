'use client';

import { useEffect } from 'react';

/** Reads the application again whenever the applicant comes back to this window: the lender may have answered. */
export function useFreshApplication(): void {
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState !== 'visible') return;
      void import('#stores/actions/reload-documents.ts')
        .then(({ reloadDocuments }) => reloadDocuments())
        .catch(reportError);
    };
    document.addEventListener('visibilitychange', reload);
    return () => {
      document.removeEventListener('visibilitychange', reload);
    };
  }, []);
}
