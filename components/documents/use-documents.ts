'use client';

import { useReloadOnReturn } from '#components/ui/use-reload-on-return.ts';
import type { Documents } from '#lib/contracts/document.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';

export type DocumentsView =
  | { kind: 'loading' }
  /** The API could not be reached. */
  | { kind: 'unavailable' }
  | { kind: 'known'; documents: Documents };

/** A picture may have been taken with a phone meanwhile, or the lender may have answered. */
const reload = async () => {
  const { reloadDocuments } = await import('#stores/actions/reload-on-return.ts');
  await reloadDocuments();
};

/** What is known of the documents now. They are read again whenever the applicant comes back to this window. */
export function useDocuments(): DocumentsView {
  const startUp = useSession((session) => session.startUp);
  const documents = useApplication((state) => state.documents);
  useReloadOnReturn(reload);
  if (documents !== undefined) return { kind: 'known', documents };
  return { kind: startUp === 'pending' ? 'loading' : 'unavailable' };
}
