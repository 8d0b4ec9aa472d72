import { canBeTakenBack } from '#lib/domain/document-stage.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AuditedEvent } from '#server/db/schema/audit-events.ts';
import type { AppDeps } from '#server/deps.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { holdOwnApplication } from '#server/features/application/own-application.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { keptStatementsOf } from '#server/features/bank/kept-statements.ts';
import { refreshObservations } from '#server/features/bank/observations.ts';
import { findLatestSession, listSessionsOfDocument } from '#server/features/bank/repository.ts';
import { WORDS_OF } from '#server/features/bank/send-back.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueue } from '#server/queue/repository.ts';
import { completeIfReady } from './complete.ts';
import {
  deleteDocument,
  deleteFile,
  findDocument,
  isGivenByFiles,
  listFilesOfDocument,
  updateDocument,
} from './repository.ts';
import type { DocumentFileRow, DocumentRow } from './repository.ts';
import { takeBackUpload } from './upload-repository.ts';

/** What every removal needs to know about its request. */
export type RemovalRequest = { identity: Identity; applicationId: string; requestId: string };

/**
 * Removes a document that the applicant added, with its files. A required one stays: its files go, and it is open
 * again.
 *
 * @throws AppError 'not-found' (404), 'lifecycle-conflict' (409) once it was approved or is being looked at,
 *   'offer-expired' (412) after the last instant
 */
export async function removeDocument(
  deps: AppDeps,
  transaction: Transaction,
  request: RemovalRequest,
  documentId: string,
): Promise<void> {
  const document = await holdForRemoval(deps, transaction, request, documentId);
  const files = await listFilesOfDocument(transaction, document.id);
  for (const file of files) await forgetFile(transaction, file);
  if (document.isAdditional) {
    const sessions = await listSessionsOfDocument(transaction, document.id);
    await deleteDocument(transaction, document.id);
    // Its bank goes with it, and what that showed.
    if (sessions.length > 0) {
      const removed = sessions.map(({ providerReference }) => providerReference);
      await enqueue(transaction, 'close-bank-sessions', { applicationId: request.applicationId, removed });
    }
    await refreshObservations(deps, transaction, request.applicationId, deps.clock());
  } else await reopen(deps, transaction, document, deps.clock());
  await follow(deps, transaction, request, {
    event: document.isAdditional ? 'document removed' : 'files removed',
    facts: { documentId: document.id, files: files.length },
  });
}

/**
 * Removes one file. A document that is left without any is open again. One whose bytes are still on their way is not
 * recorded any more.
 *
 * @throws as removeDocument
 */
export async function removeFile(
  deps: AppDeps,
  transaction: Transaction,
  request: RemovalRequest,
  documentId: string,
  fileId: string,
): Promise<void> {
  const document = await holdForRemoval(deps, transaction, request, documentId);
  const files = await listFilesOfDocument(transaction, document.id);
  const file = files.find(({ id }) => id === fileId);
  if (file === undefined) {
    if (await takeBackUpload(transaction, document.id, fileId)) return;
    throw new AppError('not-found');
  }
  await forgetFile(transaction, file);
  await reopen(deps, transaction, document, deps.clock());
  const facts = { documentId: document.id, fileId: file.id };
  await follow(deps, transaction, request, { event: 'file removed', facts });
}

async function holdForRemoval(
  deps: AppDeps,
  transaction: Transaction,
  { identity, applicationId }: RemovalRequest,
  documentId: string,
): Promise<DocumentRow> {
  const application = await holdOwnApplication(transaction, identity, applicationId);
  const document = await findDocument(transaction, applicationId, documentId);
  if (document === undefined) throw new AppError('not-found');
  if (!canBeTakenBack(application.status, document.status)) throw new AppError('lifecycle-conflict');
  assertNotOver(application, deps.clock());
  return document;
}

/** Its record goes now, its bytes after the commit: a removal that is rolled back has removed nothing. */
async function forgetFile(transaction: Transaction, { id, storageKey }: DocumentFileRow): Promise<void> {
  await deleteFile(transaction, id);
  await enqueue(transaction, 'remove-file', { storageKey });
}

/**
 * Not where files are left or a bank connection stands in for the document, nor where it carries the lender's reason.
 * One that was sent back is sent back again, unless something is left that was given since: what the lender has seen
 * would make it look done, and so would the connection of one whose bank gave nothing.
 */
async function reopen(
  deps: AppDeps,
  transaction: Transaction,
  document: DocumentRow,
  now: Date,
): Promise<void> {
  if (document.status !== 'SUBMITTED' || (await isGivenByFiles(transaction, document))) return;
  const session = await findLatestSession(transaction, document.id);
  const kept =
    session?.status === 'SUCCESS' ? await keptStatementsOf(deps, transaction, session.id) : undefined;
  const rejectionReason = document.rejectionReason ?? (kept === 'none' ? WORDS_OF['out of reach'] : null);
  if (kept === 'to come' || (kept === 'kept' && rejectionReason === null)) return;
  const status = rejectionReason === null ? 'OPEN' : 'REJECTED';
  await updateDocument(transaction, document.id, { status, rejectionReason }, now);
}

async function follow(
  deps: AppDeps,
  transaction: Transaction,
  { identity: { contactId }, applicationId, requestId }: RemovalRequest,
  what: AuditedEvent<'document removed' | 'files removed' | 'file removed'>,
): Promise<void> {
  const now = deps.clock();
  await recordEvent(transaction, { at: now, contactId, applicationId, ...what, requestId });
  await completeIfReady(deps, transaction, applicationId, now, requestId);
}
