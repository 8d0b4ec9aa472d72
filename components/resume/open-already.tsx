'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';

const UNEXPECTED = 'We could not open it just now. Please try again.';

/** For somebody who is still signed in: they can go on without a code. */
export function OpenAlready({
  firstName,
  logOut,
  other,
}: {
  firstName: string;
  logOut: ReactNode;
  /** The way on for a visitor who means another application. */
  other?: { label: string; onPress: () => void };
}) {
  const { isBusy, message, start } = usePendingAction(async () => {
    const { continueApplication } = await import('#stores/actions/continue-application.ts');
    const result = await continueApplication();
    return result.outcome === 'opened' ? LEAVING : result.error.message;
  }, UNEXPECTED);

  return (
    <Notice
      title={`Hi ${firstName}, your application is open in this browser`}
      actions={
        <>
          <Button busy={isBusy} busyLabel="Opening" onClick={start}>
            Continue my application
          </Button>
          {other !== undefined && (
            <Button variant="quiet" onClick={other.onPress}>
              {other.label}
            </Button>
          )}
          {logOut}
        </>
      }
    >
      <p>You do not need a code.</p>
      {message !== undefined && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {message}
        </p>
      )}
    </Notice>
  );
}
