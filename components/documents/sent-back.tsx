'use client';

import { Badge } from '#components/ui/badge.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Document } from '#lib/contracts/document.ts';
import { askedAgain } from './document-words.ts';

/** Of a document that was sent back, or asked for where nothing had been given: a lender may name any. */
export function SentBackBadge({ document: { files, bankSession } }: { document: Document }) {
  // A connected bank may have given nothing that anybody can read, or something older than the lender needs.
  const ofBank = bankSession?.status === 'SUCCESS' ? 'Needed again' : 'Still needed';
  return <Badge tone="warn">{files.length > 0 ? 'Sent back' : ofBank}</Badge>;
}

/** Why. */
export function SentBackNotice({ document, why }: { document: Document; why: string }) {
  return (
    <Notice tone="warn" title={askedAgain(document)}>
      {why}
    </Notice>
  );
}
