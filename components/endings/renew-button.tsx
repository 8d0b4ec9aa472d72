'use client';

import { Button } from '#components/ui/button.tsx';
import type { ButtonVariant } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import { useApplication } from '#stores/application-store.ts';
import { browserServices } from '#stores/browser-services.ts';

const UNEXPECTED = 'We could not start a new quote just now. Your answers are kept. Please try again.';

/** Starts a new quote with the answers of an application that has ended. */
export function RenewButton({ variant = 'primary' }: { variant?: ButtonVariant }) {
  const isReady = useApplication(({ application }) => application !== undefined);
  const { isBusy, message, start } = usePendingAction(async () => {
    const { renewApplication } = await import('#stores/actions/renew-application.ts');
    const result = await renewApplication();
    if (result.outcome === 'failed') return result.error.message;
    browserServices().navigate(result.next);
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
      <Button
        variant={variant}
        busy={isBusy}
        busyLabel="Starting your quote"
        looksDisabled={!isReady}
        onClick={isReady ? start : undefined}
      >
        Get a new quote
      </Button>
    </>
  );
}
