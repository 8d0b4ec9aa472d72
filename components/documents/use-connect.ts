'use client';

import { usePendingAction } from '#components/ui/use-pending-action.ts';

const COULD_NOT_OPEN = 'We could not open the connection to your bank. Please try again.';

/** Opens the bank provider's page for a document; what stands in the frame is in the bank connection's store. */
export function useConnect(documentId: string) {
  const { isBusy, message, start } = usePendingAction(async () => {
    const { connectBank } = await import('#stores/actions/connect-bank.ts');
    const result = await connectBank(documentId);
    return result.outcome === 'failed' ? result.error.message : undefined;
  }, COULD_NOT_OPEN);
  return { isBusy, message, connect: start };
}
