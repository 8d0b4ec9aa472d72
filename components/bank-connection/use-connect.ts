'use client';

import { useState } from 'react';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';

export type Connect = {
  /**
   * Opens the provider's page for a document; resolves to whether it is open. The bank connection store has what is in
   * the frame.
   */
  connect: (documentId: string, institution?: { id: string; name: string }) => Promise<boolean>;
  isBusy: boolean;
  /** Why the last attempt did not open it; stays until the next. */
  message: string | undefined;
};

const COULD_NOT_OPEN = 'We could not open the connection to your bank. Please try again.';

const loadAction = () => import('#stores/actions/connect-bank.ts');

/** Connects a bank. A second press while the first one runs joins it. */
export function useConnect(): Connect {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  useLoadedWhenIdle(loadAction);
  return {
    isBusy,
    message,
    connect: async (...asked) => {
      setBusy(true);
      setMessage(undefined);
      try {
        const { connectBank } = await loadAction();
        const result = await connectBank(...asked);
        if (result.outcome === 'opened') return true;
        setMessage(result.error.message);
      } catch (error) {
        setMessage(COULD_NOT_OPEN);
        reportError(error);
      } finally {
        setBusy(false);
      }
      return false;
    },
  };
}
