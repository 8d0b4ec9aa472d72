'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/** Save & Return: what is kept, and the page that says how to come back (specification §2, Step navigation). */
export function SaveAndReturnDialog({
  isOpen,
  hasUploads,
  onClose,
}: {
  isOpen: boolean;
  /** A file is on its way, or did not arrive. */
  hasUploads: boolean;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);

  async function saveAndReturn() {
    setBusy(true);
    try {
      const { saveAndReturn: save } = await import('#stores/actions/save-and-return.ts');
      // Busy until the next page is there.
      await save();
    } catch (error) {
      setBusy(false);
      reportError(error);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Save and come back later?"
      actions={
        <>
          <Button
            busy={isBusy}
            onClick={() => {
              void saveAndReturn();
            }}
          >
            Save &amp; Return
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Stay here
          </Button>
        </>
      }
    >
      <p>Everything you gave us is kept. You come back with a 4 digit code, on this device or another.</p>
      {hasUploads && (
        <p className="mt-3 font-semibold">
          A file has not arrived yet. It goes on as long as this window stays open; otherwise please add it
          again when you are back.
        </p>
      )}
    </Dialog>
  );
}
