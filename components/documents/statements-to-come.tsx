'use client';

import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { usePendingAction } from '#components/ui/use-pending-action.ts';

const NOT_CHECKED = 'We could not check just now. Please try again.';

/** After a sign-in at the bank, until its statements arrive. */
export function StatementsToCome() {
  const { isBusy, message, start } = usePendingAction(async () => {
    const { checkDocuments } = await import('#stores/actions/reload-on-return.ts');
    return (await checkDocuments())?.error.message;
  }, NOT_CHECKED);
  return (
    <div className="mt-4">
      <Notice
        title="Your statements have not arrived yet"
        actions={
          <Button variant="quiet" busy={isBusy} onClick={start}>
            Check again
          </Button>
        }
      >
        You have signed in to your bank. It may take a few minutes to send your statements. If you left before
        you had finished, please connect again, or upload them.
        {message !== undefined && (
          <p role="alert" className="mt-2 font-semibold text-danger">
            {message}
          </p>
        )}
      </Notice>
    </div>
  );
}
