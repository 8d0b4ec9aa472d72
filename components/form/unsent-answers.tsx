'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';

const QUESTION = 'Clear everything typed on this page?';
const UNEXPECTED = 'We could not clear it just now. Please try again.';

/**
 * Says that answers came back from this device, which were never sent. Somebody who finds another person's can clear
 * them; that is asked once more, because nothing brings them back.
 */
export function UnsentAnswers({
  onClear,
}: {
  /** Deletes them and leads to the page without them; undefined where they are of somebody who is signed in. */
  onClear: (() => Promise<void>) | undefined;
}) {
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const clearing = usePendingAction(async () => {
    await onClear?.();
    return LEAVING;
  }, UNEXPECTED);

  function ask(isToAsk: boolean) {
    hasPressed.current = true;
    setAsking(isToAsk);
  }

  // The button that was pressed is gone.
  useEffect(() => {
    if (hasPressed.current) box.current?.focus();
  }, [isAsking]);

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={isAsking ? QUESTION : 'What you typed on this device'}
      className="mt-8 scroll-my-6 rounded-card"
    >
      {isAsking && onClear !== undefined ? (
        <Notice
          tone="warn"
          title={QUESTION}
          actions={
            <>
              <Button
                variant="secondary"
                busy={clearing.isBusy}
                busyLabel="Clearing"
                onClick={clearing.start}
              >
                Clear it
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  ask(false);
                }}
              >
                Keep it
              </Button>
            </>
          }
        >
          <p>It was never sent to us, so nobody can bring it back.</p>
          <p role="alert">{clearing.message}</p>
        </Notice>
      ) : (
        <Notice
          live
          actions={
            onClear !== undefined && (
              <Button
                variant="quiet"
                onClick={() => {
                  ask(true);
                }}
              >
                Not yours? Clear it
              </Button>
            )
          }
        >
          We brought back what you typed on this device. We will not send it until you press Next.
        </Notice>
      )}
    </div>
  );
}
