'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { ButtonVariant } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useApplication } from '#stores/application-store.ts';
import { browserServices } from '#stores/browser-services.ts';

const UNEXPECTED = 'We could not start a new quote just now. Your answers are kept, please try again.';

/** Starts a new quote with the answers of an application that has ended. */
export function RenewButton({ variant = 'primary' }: { variant?: ButtonVariant }) {
  const isReady = useApplication(({ application }) => application !== undefined);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function renew() {
    if (!isReady) return;
    setBusy(true);
    setMessage(undefined);
    try {
      const { renewApplication } = await import('#stores/actions/renew-application.ts');
      const result = await renewApplication();
      if (result.outcome === 'renewed') {
        // Busy until the next page is there.
        browserServices().navigate(result.next);
        return;
      }
      setMessage(result.error.message);
    } catch (error) {
      setMessage(UNEXPECTED);
      reportError(error);
    }
    setBusy(false);
  }

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
        onClick={() => void renew()}
      >
        Get a new quote
      </Button>
    </>
  );
}
