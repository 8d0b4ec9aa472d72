'use client';

import { useState } from 'react';
import type { Document } from '#lib/contracts/document.ts';
import { isBankStatement, isNoticeOfAssessment } from '#lib/domain/document-rows.ts';
import { useUploads } from '#stores/upload-store.ts';
import { COVER_TAX_FILE_NUMBER, titleOf } from './document-words.ts';
import { FilePicker } from './file-picker.tsx';
import { StatementDates } from './statement-dates.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useSendFile } from './use-send-file.ts';

/** Gives a document by hand: the days a statement covers, and one file after the other. */
export function ManualUpload({ document }: { document: Document }) {
  const { refusal, isChecking, refuse, sendFile } = useSendFile(document.id);
  return (
    <div className="mt-4 grid gap-4">
      {isBankStatement(document.docType) && (
        <>
          <p>
            Save your last 3 bank statements as PDFs in your online banking, and add them here one at a time.
          </p>
          <StatementDates documentId={document.id} />
        </>
      )}
      {isNoticeOfAssessment(document) && <p>{COVER_TAX_FILE_NUMBER}</p>}
      <FilePicker
        purpose={titleOf(document)}
        refusal={refusal}
        isChecking={isChecking}
        onFile={sendFile}
        onRefuse={refuse}
      />
    </div>
  );
}

/**
 * The files of a document that are on their way, or did not arrive; and, for screen readers, what became of its files.
 */
export function UploadsOnTheWay({ document: { id: documentId, files } }: { document: Document }) {
  const all = useUploads(({ uploads }) => uploads);
  const uploads = all.filter((upload) => upload.documentId === documentId);
  const arrived = uploads
    .filter(({ state }) => state === 'completed')
    .map(({ name }) => `${name} is uploaded`)
    .join(', ');
  // Once listed, a file is no longer an upload. What was said about it stays until the file is removed, or the next one
  // is on its way.
  const [said, setSaid] = useState('');
  if (arrived !== '' ? said !== arrived : said !== '' && uploads.length > 0) setSaid(arrived);
  const [listed, setListed] = useState(files);
  if (listed !== files) {
    setListed(files);
    const gone = listed.filter((file) => files.every(({ id }) => id !== file.id));
    if (gone.length > 0) setSaid(gone.map(({ name }) => `${name} is removed`).join(', '));
  }
  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="mt-4 grid gap-3">
          {uploads.map((upload) => (
            <UploadProgress key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
