'use client';

import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/**
 * The words beside a box were changed after this page was loaded, so that nothing was agreed to. Only the page loaded
 * again has the new ones.
 */
export function WordsChanged({
  title,
}: {
  /** What has not happened, as a whole sentence. */
  title: string;
}) {
  return (
    <Notice
      tone="warn"
      live
      title={title}
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            location.reload();
          }}
        >
          Read the new words
        </Button>
      }
    >
      What you agree to here has changed since you opened this page. Please read the new words. If you agree,
      tick the box again.
    </Notice>
  );
}
