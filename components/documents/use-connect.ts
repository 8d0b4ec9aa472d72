'use client';

import { useState } from 'react';

const COULD_NOT_OPEN = 'We could not open the connection to your bank. Please try again.';

/** Opens the bank provider's page for a document; what stands in the frame is in the bank connection's store. */
export function useConnect(documentId: string) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function connectNow() {
    setBusy(true);
    setMessage(undefined);
    try {
      const { connectBank } = await import('#stores/actions/connect-bank.ts');
      const result = await connectBank(documentId);
      if (result.outcome === 'failed') setMessage(result.error.message);
    } catch (error) {
      setMessage(COULD_NOT_OPEN);
      reportError(error);
    }
    setBusy(false);
  }

  return {
    isBusy,
    message,
    connect: () => {
      void connectNow();
    },
  };
}
