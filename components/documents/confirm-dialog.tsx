'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/** Asks before something is removed, with the specification's words on the buttons (§2, Remove-file confirmation). */
export function ConfirmDialog({
  isOpen,
  question,
  isBusy,
  onClose,
  onConfirm,
  children,
}: {
  isOpen: boolean;
  question: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={question}
      takesAway
      actions={
        <>
          <Button variant="danger" busy={isBusy} busyLabel="Removing" onClick={onConfirm}>
            YES, I&apos;M SURE
          </Button>
          <Button variant="secondary" onClick={onClose}>
            CANCEL
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
