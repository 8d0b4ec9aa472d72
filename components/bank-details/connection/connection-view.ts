import type { Document } from '#lib/contracts/document.ts';
import { isApproved } from '#lib/domain/application-stages.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { rowOf } from '#lib/domain/document-rows.ts';
import type { BankError } from '#lib/domain/bank-errors.ts';
import type { BankConnection } from '#stores/bank-connection-store.ts';
import type { StartUp } from '#stores/session-store.ts';

/** What there is to show of connecting the bank of a document. */
export type ConnectionView =
  | { kind: 'loading' }
  /** The application could not be loaded. */
  | { kind: 'unavailable' }
  /** No statements of this account are asked for. */
  | { kind: 'not-asked' }
  /** Not connected: a bank can be chosen. `sentBackFor` says why they are needed again. */
  | { kind: 'choose'; document: Document; sentBackFor: string | undefined }
  | { kind: 'connecting'; document: Document; connection: BankConnection }
  | { kind: 'failed'; document: Document; error: BankError; institution: string | undefined }
  | { kind: 'connected'; institution: string | undefined }
  /** Statements were given another way. */
  | { kind: 'uploaded' }
  /** The lender has approved without this bank, and asks for none any more. */
  | { kind: 'decided' };

/**
 * Works out what to show from how far the page has started, the document, the connection being made and the status.
 * Pure.
 */
export function viewConnection(
  startUp: StartUp,
  document: Document | undefined,
  connection: BankConnection | undefined,
  status?: ApplicationStatus,
): ConnectionView {
  if (isApproved(status) && document?.bankSession?.status !== 'SUCCESS') return { kind: 'decided' };
  if (document === undefined) {
    if (startUp === 'pending') return { kind: 'loading' };
    return { kind: startUp === 'failed' ? 'unavailable' : 'not-asked' };
  }
  if (connection?.documentId === document.id) return { kind: 'connecting', document, connection };
  const row = rowOf(document);
  const institution = document.bankSession?.institution;
  switch (row.kind) {
    case 'options':
      return { kind: 'choose', document, sentBackFor: row.sentBackFor };
    case 'connect-failed':
      return { kind: 'failed', document, error: row.error, institution };
    case 'done':
      return document.bankSession?.status === 'SUCCESS'
        ? { kind: 'connected', institution }
        : { kind: 'uploaded' };
  }
}
