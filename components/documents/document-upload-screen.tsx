'use client';

import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { Documents } from '#lib/contracts/document.ts';
import { groupsOf, isBankStatement } from '#lib/domain/document-rows.ts';
import { isUnderWay, useUploads } from '#stores/upload-store.ts';
import { AddAnotherBank } from './add-another-bank.tsx';
import { DocumentCard } from './document-card.tsx';
import { DocumentsLoading, DocumentsUnavailable } from './documents-gap.tsx';
import { DocumentsNavigation } from './documents-navigation.tsx';
import { useDocuments } from './use-documents.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useRetryWhenOnline } from './use-retry-when-online.ts';

export type DocumentUploadScreenProps = {
  /** The bank provider's page, while a bank is being connected. */
  connectFrame: ReactNode;
  /** What the bank statements show beside what was declared. */
  observations: ReactNode;
};

/** Upload your documents: every group with its documents, and the way on once all are given. */
export function DocumentUploadScreen({ connectFrame, observations }: DocumentUploadScreenProps) {
  const view = useDocuments();
  const uploads = useUploads((state) => state.uploads);
  useLeaveWarning(uploads.some(isUnderWay));
  useRetryWhenOnline(uploads);

  switch (view.kind) {
    case 'loading':
      return <DocumentsLoading />;
    case 'unavailable':
      return <DocumentsUnavailable />;
    case 'known':
      return (
        <>
          <DocumentGroups documents={view.documents} connectFrame={connectFrame} />
          {observations}
          <DocumentsNavigation documents={view.documents} uploads={uploads} />
        </>
      );
  }
}

function DocumentGroups({
  documents: { documentList },
  connectFrame,
}: {
  documents: Documents;
  connectFrame: ReactNode;
}) {
  if (documentList.length === 0)
    return (
      <Notice title="Nothing to upload yet">
        We ask for your documents once you have accepted an offer.
      </Notice>
    );
  return (
    <div className="grid grid-cols-1 gap-10">
      {groupsOf(documentList).map(({ docType, documents }) => (
        <section key={docType} aria-label={docType}>
          <h2 className="mb-4 text-22">{docType}</h2>
          <div className="grid grid-cols-1 gap-4">
            {documents.map((document) => (
              <DocumentCard key={document.id} document={document} connectFrame={connectFrame} />
            ))}
          </div>
          {isBankStatement(docType) && <AddAnotherBank documents={documentList} />}
        </section>
      ))}
    </div>
  );
}
