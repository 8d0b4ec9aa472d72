'use client';

import NextLink from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { STANDALONE_LINK } from '#components/ui/link-styles.ts';
import { Notice } from '#components/ui/notice.tsx';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import type { Document } from '#lib/contracts/document.ts';
import { canBeTakenBack } from '#lib/domain/document-stage.ts';
import { findNoticeOfAssessment, rowOf } from '#lib/domain/document-rows.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { browserServices } from '#stores/browser-services.ts';
import { isUnderWay, useUploads } from '#stores/upload-store.ts';
import { DocumentsUnavailable } from './documents-gap.tsx';
import { headingIdOf } from './document-words.ts';
import { FileList } from './file-list.tsx';
import { FilePicker } from './file-picker.tsx';
import { SentBackBadge, SentBackNotice } from './sent-back.tsx';
import { UploadsOnTheWay } from './manual-upload.tsx';
import { useDocuments } from './use-documents.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useRetryWhenOnline } from './use-retry-when-online.ts';
import { useSendFile } from './use-send-file.ts';
import { WhereToFindIt } from './where-to-find-it.tsx';

const DOCUMENTS = pathOf('bank-details/document-upload');

/**
 * The notice of assessment: what it is, where to find it, and the upload. The picker is there from the first paint on;
 * a file chosen before the application is loaded waits for it.
 */
export function NoticeScreen() {
  const view = useDocuments();
  const document = view.kind === 'known' ? findNoticeOfAssessment(view.documents.documentList) : undefined;
  const uploads = useUploads((state) => state.uploads);
  useLeaveWarning(uploads.some(isUnderWay));
  useRetryWhenOnline(uploads);
  const isGiven = document !== undefined && rowOf(document).kind === 'done';
  const isNotAsked = view.kind === 'known' && document === undefined;

  return (
    <>
      {isNotAsked ? (
        <Notice title="We do not need a notice of assessment from you">
          Your loan does not need one. The next page shows what we do need.
        </Notice>
      ) : (
        <>
          <p className="mb-4 text-18 text-muted">First, your notice of assessment.</p>
          <WhereToFindIt />
          <div className="mt-8">
            {view.kind === 'unavailable' ? <DocumentsUnavailable /> : <NoticeCard document={document} />}
          </div>
        </>
      )}
      <StepNavigation
        back={pathOf('bank-details')}
        looksDisabled={!isGiven && !isNotAsked}
        reason="Add your notice of assessment, or skip it for now."
        onNext={() => {
          if (isGiven || isNotAsked) browserServices().navigate(DOCUMENTS);
        }}
      />
      {!isGiven && !isNotAsked && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 sm:justify-end">
          <NextLink href={DOCUMENTS} className={STANDALONE_LINK}>
            Skip for now
          </NextLink>
          <span className="text-16 text-muted">We will ask for it again on the next page.</span>
        </p>
      )}
    </>
  );
}

function NoticeCard({ document }: { document: Document | undefined }) {
  const { refusal, isChecking, refuse, sendFile } = useSendFile(document?.id);
  const stage = useApplication(({ application }) => application?.s1ApplicationStatus);
  const row = document === undefined ? undefined : rowOf(document);
  const why = row === undefined || row.kind === 'done' ? undefined : row.sentBackFor;
  return (
    <Card>
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={document && headingIdOf(document)} tabIndex={-1} className="text-18">
          Your notice of assessment
        </h2>
        {row?.kind === 'done' ? (
          <Badge tone="success">Received</Badge>
        ) : document !== undefined && why !== undefined ? (
          <SentBackBadge document={document} />
        ) : (
          <Badge>To do</Badge>
        )}
      </div>
      {document !== undefined && why !== undefined && (
        <div className="mb-4">
          <SentBackNotice document={document} why={why} />
        </div>
      )}
      <FilePicker
        purpose="your notice of assessment"
        refusal={refusal}
        isChecking={isChecking}
        onFile={sendFile}
        onRefuse={refuse}
      />
      {document !== undefined && (
        <>
          <FileList document={document} canRemove={canBeTakenBack(stage, document.status)} />
          <UploadsOnTheWay document={document} />
        </>
      )}
    </Card>
  );
}
