'use client';

import { useEffect } from 'react';
import type { Documents } from '#lib/contracts/document.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';

export type DocumentsView =
  | { kind: 'loading' }
  /** The API could not be reached. */
  | { kind: 'unavailable' }
  | { kind: 'known'; documents: Documents };

/** What is known of the documents now. They are read again whenever the applicant comes back to this window. */
export function useDocuments(): DocumentsView {
  const startUp = useSession((session) => session.startUp);
  const documents = useApplication((state) => state.documents);
  useReloadOnReturn();
  if (documents !== undefined) return { kind: 'known', documents };
  return { kind: startUp === 'pending' ? 'loading' : 'unavailable' };
}

/** A picture may have been taken with a phone meanwhile, or the lender may have answered. */
function useReloadOnReturn() {
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
