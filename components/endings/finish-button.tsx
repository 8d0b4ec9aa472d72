'use client';

import type { ButtonVariant } from '#components/ui/button.tsx';
import { LEAVING } from '#components/ui/use-pending-action.ts';
import type { Ending } from '#stores/actions/finish-journey.ts';
import { LeavingButton } from './leaving-button.tsx';

const SHARED = {
  busyLabel: 'One moment',
  unexpected: 'We could not continue just now. Please check your connection and try again.',
};

/** Ends the visit: nothing of the applicant stays in this browser, and the final page is loaded. */
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
    <LeavingButton
      {...SHARED}
      variant={variant}
      leave={async () => {
        const { finishJourney } = await import('#stores/actions/finish-journey.ts');
        await finishJourney(ending);
        return LEAVING;
      }}
    >
      {children}
    </LeavingButton>
  );
}

/** Forgets the ended application and begins a new one. */
export function StartAgainButton({
  variant = 'primary',
  children,
}: {
  variant?: ButtonVariant;
  children: string;
}) {
  return (
    <LeavingButton
      {...SHARED}
      variant={variant}
      leave={async () => {
        const { startOver } = await import('#stores/actions/finish-journey.ts');
        await startOver();
        return LEAVING;
      }}
    >
      {children}
    </LeavingButton>
  );
}
