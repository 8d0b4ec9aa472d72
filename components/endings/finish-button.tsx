'use client';

import { Button } from '#components/ui/button.tsx';
import type { ButtonVariant } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import type { Ending } from '#stores/actions/finish-journey.ts';

const UNEXPECTED = 'We could not continue just now. Please check your connection and try again.';

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
  const { isBusy, message, start } = usePendingAction(async () => {
    await leave();
    return LEAVING;
  }, UNEXPECTED);

  return (
    <>
      {message !== undefined && (
        <div className="basis-full">
          <Notice tone="danger" live>
            {message}
          </Notice>
        </div>
      )}
      <Button variant={variant} busy={isBusy} busyLabel="One moment" className="print:hidden" onClick={start}>
        {children}
      </Button>
    </>
  );
}
