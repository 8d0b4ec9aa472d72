import type { Document, DocumentFile, Documents } from '#lib/contracts/document.ts';
import { documentsContract } from '#lib/contracts/document.ts';
import { DOC_TYPES, hasFailed } from '#lib/domain/documents.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { readOwnApplication } from '#server/features/application/own-application.ts';
import { toBankSession } from '#server/features/bank/connect-bank.ts';
import { listBankSessions } from '#server/features/bank/repository.ts';
import type { BankSessionRow } from '#server/features/bank/repository.ts';
import { areObservationsAnswered } from '#server/features/bank/observation-repository.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { isComplete } from './complete.ts';
import { hintsOf } from './hints.ts';
import { listDocuments, listFileHashes, listFiles } from './repository.ts';
import type { DocumentFileRow, DocumentRow } from './repository.ts';

/**
 * What the lender needs to see of an application, with what was given for it. Nothing is asked for before an offer is
 * accepted.
 *
 * @throws as readOwnApplication
 */
export async function readDocuments(
  deps: AppDeps,
  queryable: Queryable,
  identity: Identity,
  applicationId: string,
): Promise<Documents> {
  const [, unordered, files, sessions, hashes, isAnswered] = await Promise.all([
    readOwnApplication(queryable, identity, applicationId),
    listDocuments(queryable, applicationId),
    listFiles(queryable, applicationId),
    listBankSessions(queryable, applicationId),
    listFileHashes(queryable, identity.contactId),
    areObservationsAnswered(queryable, applicationId),
  ]);
  const rows = inOrder(unordered);
  // Of two equal ones the oldest comes last here, and stays.
  const firstOfHash = new Map(
    hashes.toReversed().map(({ id, contentHash }) => [contentHash.toString('hex'), id]),
  );
  const { bankData } = deps.providers;
  const startUrl = `/api/v2/contact/${identity.contactId}/application/${applicationId}/documents`;

  const documentList = rows.map((row): Document => {
    const own = files.filter(({ documentId }) => documentId === row.id).map((file) => openFile(deps, file));
    // The last session counts.
    const session = sessions.findLast(({ documentId }) => documentId === row.id);
    const isShown = session !== undefined && !hasFailedBefore(row, session);
    return {
      id: row.id,
      name: row.name,
      docType: row.docType,
      status: row.status,
      explanation: row.explanation,
      isAdditional: row.isAdditional,
      ...sentBackFor(row),
      ...(row.docType === 'Bank Statement'
        ? { bsEmbedURL: bankData.embedUrlOf(applicationId, session?.providerReference) }
        : {}),
      manualUploadURL: startUrl,
      ...(isShown ? { bankSession: toBankSession(session) } : {}),
      files: own.map(({ file }) => file),
      hints: hintsOf(
        own.map(({ hinted }) => hinted),
        row.docType === 'Bank Statement' && session?.status !== 'SUCCESS',
        firstOfHash,
      ),
    };
  });
  return documentsContract.parse({
    documentList,
    bsEmbedUrl: bankData.embedUrlOf(applicationId),
    additionalAccounts: rows.filter(isAdditionalAccount).length,
    isComplete: isComplete(rows) && isAnswered,
  });
}

/** Whether connecting failed before a document was sent back: whether it fails now is not known yet. */
function hasFailedBefore(
  { status, updatedAt }: DocumentRow,
  session: Pick<BankSessionRow, 'status' | 'updatedAt'>,
): boolean {
  return status === 'REJECTED' && hasFailed(session.status) && session.updatedAt < updatedAt;
}

/** Why a document was sent back; nothing once something was given for it again. */
export function sentBackFor({
  status,
  rejectionReason,
}: Pick<DocumentRow, 'status' | 'rejectionReason'>): Pick<Document, 'rejectionReason'> {
  return status !== 'REJECTED' || rejectionReason === null ? {} : { rejectionReason };
}

export function isAdditionalAccount(row: Pick<DocumentRow, 'docType' | 'isAdditional'>): boolean {
  return row.isAdditional && row.docType === 'Bank Statement';
}

/** By group, in the order of specification §3; within a group in the order in which they were asked for. */
export function inOrder<Row extends Pick<DocumentRow, 'docType'>>(rows: readonly Row[]): Row[] {
  return DOC_TYPES.flatMap((group) => rows.filter(({ docType }) => docType === group));
}

/** A file as its applicant sees it, and as the hints see it. */
function openFile(deps: AppDeps, row: DocumentFileRow) {
  const file = toFile(deps, row);
  const contentHash = row.contentHash.toString('hex');
  return { file, hinted: { ...row, name: file.name, contentHash } };
}

export function toFile(
  { sealer }: AppDeps,
  row: Pick<DocumentFileRow, 'id' | 'name' | 'mediaType' | 'size' | 'uploadedAt'>,
): DocumentFile {
  return {
    id: row.id,
    name: String(sealer.open(row.name, placeOfFileName(row.id))),
    type: row.mediaType,
    size: row.size,
    uploadedAt: row.uploadedAt.toISOString(),
  };
}

/** The place a file's name is sealed to; its upload permission carries it there. */
export function placeOfFileName(fileId: string): string {
  return `document_file.name:${fileId}`;
}
