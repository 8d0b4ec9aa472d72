'use client';

import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** The API could not be asked: nothing is lost, and it can be tried again. */
export function CouldNotLoad({ what }: { what: string }) {
  return (
    <Notice
      tone="warn"
      live
      title={`We could not load ${what}`}
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            location.reload();
          }}
        >
          Try again
        </Button>
      }
    >
      Nothing you entered is lost. Please check your connection and try again.
    </Notice>
  );
}
