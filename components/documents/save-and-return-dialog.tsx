'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notePageShown } from '#components/ui/page-shown.ts';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import { goOnFrom } from '#stores/actions/go-on-from.ts';
import { NOT_CONTINUED } from './document-words.ts';

/** Save & Return: what is kept, and the page that says how to come back (specification §2, Step navigation). */
export function SaveAndReturnDialog({
  isOpen,
  hasUploads,
  isUnsent,
  onClose,
}: {
  isOpen: boolean;
  /** A file is on its way, or did not arrive. */
  hasUploads: boolean;
  /** Everything is given, but not yet sent to the lender. */
  isUnsent: boolean;
  onClose: () => void;
}) {
  const { isBusy, message, start } = usePendingAction(async () => {
    const isStillHere = notePageShown();
    const { saveAndReturn } = await import('#stores/actions/save-and-return.ts');
    return goOnFrom(await saveAndReturn(), isStillHere) ?? LEAVING;
  }, NOT_CONTINUED);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Save and come back later?"
      actions={
        <>
          <Button busy={isBusy} onClick={start}>
            Save &amp; Return
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Stay here
          </Button>
        </>
      }
    >
      <p>
        Everything you gave us is kept. You can come back with a 4&nbsp;digit code, on this device or another.
      </p>
      {isUnsent && (
        <p className="mt-3 font-semibold">
          Your documents are not with the lender yet. They go there once you press Next.
        </p>
      )}
      {hasUploads && (
        <p className="mt-3 font-semibold">
          A file has not arrived yet. Keep this window open until it has, or add it again when you come back.
        </p>
      )}
      {message !== undefined && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {message}
        </p>
      )}
    </Dialog>
  );
}
