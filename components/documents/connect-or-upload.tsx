'use client';

import { Button } from '#components/ui/button.tsx';
import type { Document } from '#lib/contracts/document.ts';
import { BANK_CONSENT_WORDS } from '#lib/legal/bank-consent.ts';
import { titleOf } from './document-words.ts';

export function ConnectOrUpload({
  document,
  isConnectEnabled,
  isBusy,
  isUploadOpen,
  onConnect,
  onUpload,
}: {
  document: Document;
  isConnectEnabled: boolean;
  isBusy: boolean;
  isUploadOpen: boolean;
  onConnect: () => void;
  onUpload: () => void;
}) {
  const reasonId = `connect-reason-${document.id}`;
  return (
    <>
      {isConnectEnabled && <p className="mt-4 text-16 text-muted">{BANK_CONSENT_WORDS}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={isBusy}
          looksDisabled={!isConnectEnabled}
          aria-describedby={isConnectEnabled ? undefined : reasonId}
          onClick={() => {
            if (isConnectEnabled) onConnect();
          }}
          className="max-sm:w-full"
        >
          Connect your bank<span className="sr-only"> for {titleOf(document)}</span>
        </Button>
        <Button
          variant={isConnectEnabled ? 'secondary' : 'primary'}
          aria-expanded={isUploadOpen}
          onClick={onUpload}
          className="max-sm:w-full"
        >
          Upload statements<span className="sr-only"> for {titleOf(document)}</span>
        </Button>
      </div>
      {!isConnectEnabled && (
        <p id={reasonId} className="mt-2 text-16 text-muted">
          Connecting is not possible after this error. Please upload your statements.
        </p>
      )}
    </>
  );
}
