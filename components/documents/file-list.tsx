'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DocumentIcon, TickIcon } from '#components/ui/icons.tsx';
import type { Document, DocumentFile } from '#lib/contracts/document.ts';
import { formatBytes } from '#lib/uploads/file-size.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { givenOn, headingIdOf } from './document-words.ts';

/**
 * The files given for a document, each with a button to remove it while that is possible; without a tick if the lender
 * sent them back.
 */
export function FileList({ document, canRemove }: { document: Document; canRemove: boolean }) {
  const [asked, ask] = useState<DocumentFile>();
  const [isBusy, setBusy] = useState(false);
  const wasRemoved = useRef(false);
  const headingId = headingIdOf(document);

  // The button that opened the dialog is gone with its file. While the dialog is open, nothing behind it takes the focus.
  useEffect(() => {
    if (asked !== undefined || !wasRemoved.current) return;
    wasRemoved.current = false;
    const { activeElement, body } = globalThis.document;
    if (activeElement === body) globalThis.document.getElementById(headingId)?.focus();
  }, [asked, headingId]);

  if (document.files.length === 0) return null;

  async function remove(file: DocumentFile) {
    setBusy(true);
    try {
      const { removeFile } = await import('#stores/actions/remove-file.ts');
      await removeFile(document.id, file.id);
      wasRemoved.current = true;
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
    ask(undefined);
  }

  return (
    <>
      <ul aria-label="Files" className="mt-4 divide-y divide-line border-y border-line">
        {document.files.map((file) => (
          <li key={file.id} className="flex items-center justify-between gap-4 py-1.5">
            <span className="flex min-w-0 items-start gap-2.5">
              {document.status === 'REJECTED' ? (
                <DocumentIcon className="mt-0.75 text-muted" />
              ) : (
                <TickIcon className="mt-0.75 text-success" />
              )}
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{file.name}</span>
                <span className="block text-16 text-muted">
                  {formatBytes(file.size)}, {givenOn(file.uploadedAt)}
                </span>
              </span>
            </span>
            {canRemove && (
              <Button
                variant="quiet"
                onClick={() => {
                  ask(file);
                }}
              >
                Remove<span className="sr-only"> {file.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question="Are you sure delete the file?"
        isBusy={isBusy}
        onClose={() => {
          ask(undefined);
        }}
        onConfirm={() => {
          if (asked !== undefined) void remove(asked);
        }}
      >
        <p className="wrap-anywhere">{asked?.name}</p>
      </ConfirmDialog>
    </>
  );
}
