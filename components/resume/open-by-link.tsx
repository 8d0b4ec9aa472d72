'use client';

import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import type { OneTimeLink } from '#stores/actions/sign-in-by-link.ts';
import { goToLockWhenLocked } from './refusal.ts';
import { removeOneTimeLink } from './one-time-link.ts';

const UNEXPECTED = 'We could not open it just now. Please try again.';

/**
 * The one-time link of the e-mail. Loading the page does not use it up, because mail scanners load pages too; pressing
 * the button does.
 */
export function OpenByLink({ link, onEnded }: { link: OneTimeLink; onEnded: () => void }) {
  const { isBusy, message, start } = usePendingAction(async () => {
    const { signInByLink } = await import('#stores/actions/sign-in-by-link.ts');
    const result = await signInByLink(link);
    if (result.outcome === 'signed-in') return LEAVING;
    const { error } = result;
    if (goToLockWhenLocked(error)) return LEAVING;
    if (![400, 401, 422].includes(error.status)) return error.message;
    onEnded();
    removeOneTimeLink();
    return undefined;
  }, UNEXPECTED);

  return (
    <Card title="Open your application">
      <p>
        The link in your email signs you in once and takes you back to where you left off. Press the button
        when you are ready.
      </p>
      <FailureNotice message={message} className="mt-5" />
      <div className="mt-6">
        <Button busy={isBusy} busyLabel="Opening" onClick={start}>
          Open your application
        </Button>
      </div>
      <p className="mt-5 text-muted">
        On a shared computer, log out when you have finished. If you did not ask for this email, close this
        page. Nothing has been opened.
      </p>
    </Card>
  );
}
