'use client';

import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** The API could not be reached: what could not be shown, that it is kept, and a button to try again. */
export function CouldNotLoad({
  what,
  kept = 'Nothing you entered is lost.',
  busy,
  onTryAgain = () => {
    location.reload();
  },
}: {
  /** Ends the sentence "We could not load …". */
  what: string;
  /** A whole sentence. */
  kept?: string;
  /** Another try is under way. */
  busy?: boolean;
  /** For a page that holds something it must not lose; by default the page is loaded again. */
  onTryAgain?: () => void;
}) {
  return (
    <Notice
      tone="warn"
      live
      title={`We could not load ${what}`}
      actions={
        <Button busy={busy} onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      {kept} Please check your connection and try again.
    </Notice>
  );
}
