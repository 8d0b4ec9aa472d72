'use client';

import { OpenConnection } from '#components/bank-details/connection/open-connection.tsx';
import { useBankConnection } from '#stores/bank-connection-store.ts';

/** The bank provider's page inside a document's card, as tall as on the bank page (specification §2). */
export function ConnectFrame() {
  const connection = useBankConnection();
  if (connection === undefined) return null;
  return (
    <div className="h-164 overflow-hidden rounded-card border border-line bg-surface">
      <OpenConnection connection={connection} />
    </div>
  );
}
