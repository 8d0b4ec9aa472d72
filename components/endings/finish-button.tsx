'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { ButtonVariant } from '#components/ui/button.tsx';
import type { Ending } from '#stores/actions/finish-journey.ts';

/** Ends the visit: nothing of the applicant stays in this browser, and the page of the end is loaded. */
export function FinishButton({
  ending = 'finished',
  variant = 'primary',
  children = 'Finish',
}: {
  ending?: Ending;
  variant?: ButtonVariant;
  children?: string;
}) {
  return (
    <LeaveButton
      variant={variant}
      leave={async () => {
        const { finishJourney } = await import('#stores/actions/finish-journey.ts');
        await finishJourney(ending);
      }}
    >
      {children}
    </LeaveButton>
  );
}

/** Forgets the ended application and begins a new one. */
export function StartAgainButton({ children = 'Start again' }: { children?: string }) {
  return (
    <LeaveButton
      variant="primary"
      leave={async () => {
        const { startOver } = await import('#stores/actions/finish-journey.ts');
        await startOver();
      }}
    >
      {children}
    </LeaveButton>
  );
}

function LeaveButton({
  variant,
  leave,
  children,
}: {
  variant: ButtonVariant;
  leave: () => Promise<void>;
  children: string;
}) {
  const [isBusy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      // Busy until the next page is there.
      await leave();
    } catch (error) {
      setBusy(false);
      reportError(error);
    }
  }

  return (
    <Button
      variant={variant}
      busy={isBusy}
      busyLabel="One moment"
      className="print:hidden"
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
