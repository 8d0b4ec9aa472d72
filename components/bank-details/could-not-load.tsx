'use client';

import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** The API could not be asked when the page started: nothing is lost, and it can be tried again. */
export function CouldNotLoad() {
  return (
    <Notice
      tone="warn"
      live
      title="We could not load your application"
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
      Nothing is lost. Please check your connection and try again.
    </Notice>
  );
}
