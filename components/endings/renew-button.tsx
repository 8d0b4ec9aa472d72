'use client';

import type { ButtonVariant } from '#components/ui/button.tsx';
import { LEAVING } from '#components/ui/use-pending-action.ts';
import { useApplication } from '#stores/application-store.ts';
import { browserServices } from '#stores/browser-services.ts';
import { LeavingButton } from './leaving-button.tsx';

const UNEXPECTED = 'We could not start a new quote just now. Your answers are kept. Please try again.';

/** Starts a new quote with the answers of an application that has ended. */
export function RenewButton({ variant = 'primary' }: { variant?: ButtonVariant }) {
  const isReady = useApplication(({ application }) => application !== undefined);
  return (
    <LeavingButton
      variant={variant}
      busyLabel="Starting your quote"
      unexpected={UNEXPECTED}
      isReady={isReady}
      leave={async () => {
        const { renewApplication } = await import('#stores/actions/renew-application.ts');
        const result = await renewApplication();
        if (result.outcome === 'failed') return result.error.message;
        if (result.outcome === 'renewed') browserServices().navigate(result.next);
        return LEAVING;
      }}
    >
      Get a new quote
    </LeavingButton>
  );
}
