'use client';

import { useState } from 'react';

export type Connect = {
  /** Opens the provider's page for a document; gives whether it is open. */
  connect: (documentId: string, institution?: { id: string; name: string }) => Promise<boolean>;
  /** Why the last attempt did not open it; stays until the next. */
  message: string | undefined;
};

const UNEXPECTED = 'We could not open your bank just now. Please try again.';

/** Connects a bank. The action's code is loaded with the first press. */
export function useConnect(): Connect {
  const [message, setMessage] = useState<string>();
  return {
    message,
    connect: async (documentId, institution) => {
      setMessage(undefined);
      try {
        const { connectBank } = await import('#stores/actions/connect-bank.ts');
        const result = await connectBank(documentId, institution);
        if (result.outcome === 'opened') return true;
        setMessage(result.error.message);
      } catch (error) {
        setMessage(UNEXPECTED);
        reportError(error);
      }
      return false;
    },
  };
}
