'use client';

import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { neverChanges } from '#components/ui/never-changes.ts';
import { usePendingAction } from '#components/ui/use-pending-action.ts';
import type { Document } from '#lib/contracts/document.ts';
import { canAddAnotherBank } from '#lib/domain/document-rows.ts';
import { takesFiles } from '#lib/domain/document-stage.ts';
import { isAddingBank } from '#lib/session/adding-bank.ts';
import { useApplication } from '#stores/application-store.ts';
import { headingIdOf } from './document-words.ts';

export const ADD_BANK_ID = 'add-another-bank';

const COULD_NOT_ADD = 'We could not add a bank account. Please try again.';

/** ADD ANOTHER BANK, where one can be added (specification §4). */
export function AddAnotherBank({ documents }: { documents: readonly Document[] }) {
  // Browsers do not tell when a cookie changes, but every change of this one comes with a change of the documents.
  const isAdding = useSyncExternalStore(
    neverChanges,
    () => isAddingBank(document.cookie),
    () => false,
  );
  const { isBusy, message, start } = usePendingAction(async () => {
    const { addBank } = await import('#stores/actions/add-bank.ts');
    const result = await addBank();
    if (result.outcome === 'failed') return result.error.message;
    document.getElementById(headingIdOf({ id: result.documentId }))?.focus();
    return undefined;
  }, COULD_NOT_ADD);
  const stage = useApplication(({ application }) => application?.s1ApplicationStatus);
  if (!canAddAnotherBank(documents, isAdding) || !takesFiles(stage, 'OPEN')) return null;

  return (
    <div className="mt-4">
      <p className="mb-3 text-muted">
        Do you have another account that your pay goes into, or that you pay bills from?
      </p>
      <Button id={ADD_BANK_ID} variant="secondary" busy={isBusy} onClick={start}>
        ADD ANOTHER BANK
      </Button>
      <FailureNotice message={message} className="mt-4" />
    </div>
  );
}
