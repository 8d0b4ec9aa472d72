'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { timeLeft } from './session-phase.ts';

const NOT_EXTENDED = 'We could not extend your session. Please check your connection and try again.';

/** The session ends in two minutes: a button to extend it, and what is kept otherwise. */
export function EndingDialog({
  expiresAt,
  now,
  canExtend,
  isKept,
}: {
  expiresAt: Date;
  now: Date;
  /** False in the session's last hour. */
  canExtend: boolean;
  /** Whether this device keeps what was typed and not saved. */
  isKept: boolean;
}) {
  const [isDismissed, setDismissed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function extend() {
    setBusy(true);
    setFailed(false);
    try {
      const { extendSession } = await import('#stores/actions/extend-session.ts');
      // A renewed session replaces this dialog's.
      const { outcome } = await extendSession();
      setFailed(outcome === 'failed');
    } catch (error) {
      setFailed(true);
      reportError(error);
    }
    setBusy(false);
  }

  function stay() {
    if (canExtend) void extend();
    else setDismissed(true);
  }

  return (
    <Dialog
      isOpen={!isDismissed}
      onClose={stay}
      title={canExtend ? 'Are you still there?' : 'Your session ends soon'}
      actions={
        <Button busy={isBusy} busyLabel="Extending" onClick={stay}>
          {canExtend ? 'Stay signed in' : 'Continue until then'}
        </Button>
      }
    >
      <p>
        To keep your details safe, your session ends in{' '}
        <strong role="timer" className="tabular-nums">
          {timeLeft(expiresAt, now)}
        </strong>
        .{' '}
        {isKept
          ? 'What you have typed is kept on this device.'
          : 'This device does not keep what you type. Press Next to save it first.'}
      </p>
      {!canExtend && <p className="mt-3">You can resume your application straight after.</p>}
      {hasFailed && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {NOT_EXTENDED}
        </p>
      )}
    </Dialog>
  );
}
