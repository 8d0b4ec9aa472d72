'use client';

import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** Says what was removed, and offers it back until the next save. */
export function UndoNotice({
  what,
  onUndo,
  buttonRef,
}: {
  /** In the applicant's words: "your credit cards", "credit card 2". */
  what: string;
  onUndo: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
}) {
  return (
    <Notice
      live
      actions={
        <Button ref={buttonRef} variant="quiet" onClick={onUndo}>
          Undo<span className="sr-only"> removing {what}</span>
        </Button>
      }
    >
      We removed {what}. You can undo this until you save.
    </Notice>
  );
}
