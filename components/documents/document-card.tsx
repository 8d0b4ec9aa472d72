'use client';

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useConnect } from '#components/bank-connection/use-connect.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { InfoIcon, SuccessIcon } from '#components/ui/icons.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import type { Document } from '#lib/contracts/document.ts';
import { canBeTakenBack, takesFiles } from '#lib/domain/document-stage.ts';
import { isBankStatement, isGivenAsFiles, rowOf } from '#lib/domain/document-rows.ts';
import type { DocumentRow } from '#lib/domain/document-rows.ts';
import { useApplication } from '#stores/application-store.ts';
import { useBankConnection } from '#stores/bank-connection-store.ts';
import { ConnectFailure } from './connect-failure.tsx';
import { ConnectOrUpload } from './connect-or-upload.tsx';
import { filesReceived, headingIdOf, titleOf } from './document-words.ts';
import { FileList } from './file-list.tsx';
import { ManualUpload, UploadsOnTheWay } from './manual-upload.tsx';
import { RemoveBank } from './remove-bank.tsx';
import { SentBackBadge, SentBackNotice } from './sent-back.tsx';
import { StatementsToCome } from './statements-to-come.tsx';

export type DocumentCardProps = {
  document: Document;
  /** The bank provider's page, shown in the card whose bank is being connected. */
  connectFrame: ReactNode;
};

/** One required document: what it is, what was given, and the ways to give it (specification §4, Document row). */
export function DocumentCard({ document, connectFrame }: DocumentCardProps) {
  const row = rowOf(document);
  const stage = useApplication(({ application }) => application?.s1ApplicationStatus);
  const canAdd = takesFiles(stage, document.status);
  const canRemove = canBeTakenBack(stage, document.status);
  const [isUploadOpen, setUploadOpen] = useState(false);
  const { connect, isBusy, message } = useConnect();
  const isConnecting = useBankConnection()?.documentId === document.id;
  const hasChoice = row.kind === 'connect-failed' || (row.kind === 'options' && row.hasConnect);
  // Statements are added one after the other: a picker that was opened stays open for the next.
  const isPickerOpen = isUploadOpen || (row.kind === 'options' && !hasChoice);
  useKeptFocus(document, `${row.kind} ${String(isConnecting)} ${String(isPickerOpen)}`);

  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3
          id={headingIdOf(document)}
          tabIndex={-1}
          className="flex flex-1 basis-40 items-start gap-2.5 text-18"
        >
          {row.kind === 'done' && <SuccessIcon className="mt-1 text-success" />}
          <span>
            {titleOf(document)}
            {row.kind === 'done' && <span className="sr-only"> (done)</span>}
          </span>
        </h3>
        <StateBadge document={document} row={row} />
      </div>
      {row.kind === 'done' ? (
        <WhatWasGiven document={document} />
      ) : (
        <>
          <p className="mt-1 text-muted">{document.explanation}</p>
          {row.sentBackFor !== undefined && (
            <div className="mt-4">
              <SentBackNotice document={document} why={row.sentBackFor} />
            </div>
          )}
          {row.kind === 'connect-failed' && (
            <ConnectFailure
              error={row.error}
              title={titleOf(document)}
              isUploadOpen={isUploadOpen}
              onUpload={() => {
                setUploadOpen(true);
              }}
            />
          )}
        </>
      )}

      {canAdd && hasChoice && !isConnecting && isSignedIn(document, row) && <StatementsToCome />}
      {canAdd && hasChoice && !isConnecting && (
        <ConnectOrUpload
          document={document}
          isConnectEnabled={row.kind !== 'connect-failed' || row.error.isConnectEnabled}
          isBusy={isBusy}
          isUploadOpen={isUploadOpen}
          onConnect={() => {
            void connect(document.id);
          }}
          onUpload={() => {
            setUploadOpen((isOpen) => !isOpen);
          }}
        />
      )}
      <FailureNotice message={message} className="mt-4" />
      {isConnecting && <div className="mt-4">{connectFrame}</div>}

      <FileList document={document} canRemove={canRemove} />
      {canAdd && isGivenAsFiles(document) && <MoreToCome document={document} />}
      <UploadsOnTheWay document={document} />
      {document.status !== 'APPROVED' && <Hints hints={document.hints} />}
      {canAdd && isPickerOpen && <ManualUpload document={document} />}
      {canAdd && !hasChoice && !isPickerOpen && document.files.length > 0 && (
        <div className="mt-2">
          <Button
            variant="quiet"
            onClick={() => {
              setUploadOpen(true);
            }}
          >
            Add another file<span className="sr-only"> for {titleOf(document)}</span>
          </Button>
        </div>
      )}
      {document.isAdditional && canRemove && <RemoveBank document={document} />}
    </Card>
  );
}

function StateBadge({ document, row }: { document: Document; row: DocumentRow }) {
  if (document.status === 'APPROVED') return <Badge tone="success">Approved</Badge>;
  if (isGivenAsFiles(document)) return <Badge tone="success">{filesReceived(document)}</Badge>;
  if (row.kind === 'done') return <Badge tone="success">Received</Badge>;
  if (row.sentBackFor !== undefined) return <SentBackBadge document={document} />;
  return <Badge>To do</Badge>;
}

/** Signed in at the bank, but the connection is not finished, because the applicant stopped or the bank is slow. */
function isSignedIn({ bankSession }: Document, row: DocumentRow): boolean {
  return row.kind === 'options' && bankSession?.status === 'OPEN';
}

/** Only the applicant knows whether these are all the files. */
function MoreToCome({ document: { docType } }: { document: Document }) {
  return (
    <p className="mt-3 text-16 text-muted">
      {isBankStatement(docType)
        ? 'We need the last 3 months. If they are not all here, please add the next statement.'
        : 'If pages are missing, please add them too.'}
    </p>
  );
}

/** Which bank is connected; files have a list of their own. */
function WhatWasGiven({ document: { bankSession } }: { document: Document }) {
  if (bankSession?.status !== 'SUCCESS') return null;
  return (
    <p className="mt-1 text-muted">
      {bankSession.institution === undefined
        ? 'Your bank is connected.'
        : `Connected to ${bankSession.institution}.`}
    </p>
  );
}

/** What looks missing or duplicated. Nothing is refused because of it. */
function Hints({ hints }: { hints: readonly string[] }) {
  return (
    <div role="status">
      {hints.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {hints.map((hint) => (
            <li key={hint} className="flex items-start gap-2.5 text-16">
              <InfoIcon className="mt-0.75 text-warn" />
              {hint}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The focused element may disappear when the row changes: the focus then moves to its heading. */
function useKeptFocus(row: Document, state: string) {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) document.getElementById(headingIdOf(row))?.focus();
  }, [state, row]);
}
