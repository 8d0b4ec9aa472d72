import { and, asc, count, eq, gt, max, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { isOneOf } from '#server/db/is-one-of.ts';
import { applications } from '#server/db/schema/application.ts';
import { documentFiles, documents } from '#server/db/schema/document.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';
import { isOfContact } from '#server/features/application/repository.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type DocumentInsert = typeof documents.$inferInsert;
export type DocumentFileRow = typeof documentFiles.$inferSelect;

const WITH_LENDER: ApplicationStatus = 'CreditAssess';

const listingDocuments = statement((queryable) =>
  queryable
    .select()
    .from(documents)
    .where(eq(documents.applicationId, sql.placeholder('applicationId')))
    .orderBy(asc(documents.position), asc(documents.id)),
);

/** The documents of an application, in the order in which they were asked for. */
export async function listDocuments(queryable: Queryable, applicationId: string): Promise<DocumentRow[]> {
  return listingDocuments(queryable, { applicationId });
}

const selectingDocument = statement((queryable) =>
  queryable
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.id, sql.placeholder('documentId')),
        eq(documents.applicationId, sql.placeholder('applicationId')),
      ),
    ),
);

/** The document, if it belongs to this application. */
export async function findDocument(
  queryable: Queryable,
  applicationId: string,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await selectingDocument(queryable, { applicationId, documentId });
  return row;
}

/** The position after the last one of these, all of an application's in their order. */
export function positionAfter(rows: readonly DocumentRow[]): number {
  return (rows.at(-1)?.position ?? -1) + 1;
}

const insertingDocument = statementOfColumns((queryable, columns: DocumentInsert) =>
  queryable.insert(documents).values(columns),
);

/** Stores documents, in their order. Sent later. */
export async function insertDocuments(
  transaction: Transaction,
  rows: readonly DocumentInsert[],
): Promise<void> {
  await Promise.all(rows.map((row) => insertingDocument.later(transaction, row)));
}

type DocumentChange = Partial<Pick<DocumentRow, 'status' | 'rejectionReason' | 'explanation'>>;

const updatingDocument = statementOfColumns((queryable, columns: DocumentChange & { updatedAt: Date }) =>
  queryable
    .update(documents)
    .set({ ...columns, version: sql`${documents.version} + 1` })
    .where(eq(documents.id, sql.placeholder('documentId'))),
);

/** Changes a document and adds one to its version. Sent later. */
export async function updateDocument(
  transaction: Transaction,
  documentId: string,
  change: DocumentChange,
  now: Date,
): Promise<void> {
  await updatingDocument.later(transaction, { ...change, updatedAt: now }, { documentId });
}

/** Along with its files' records and its bank sessions; removing the files from storage is up to the caller. */
export async function deleteDocument(transaction: Transaction, documentId: string): Promise<void> {
  await transaction.delete(documents).where(eq(documents.id, documentId));
}

const documentsOfApplication = (queryable: Queryable) =>
  queryable
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.applicationId, sql.placeholder('applicationId')));

const listingFiles = statement((queryable) =>
  queryable
    .select()
    .from(documentFiles)
    .where(isOneOf(documentFiles.documentId, documentsOfApplication(queryable)))
    .orderBy(asc(documentFiles.uploadedAt), asc(documentFiles.id)),
);

/** The files of an application's documents, the oldest first. */
export async function listFiles(queryable: Queryable, applicationId: string): Promise<DocumentFileRow[]> {
  return listingFiles(queryable, { applicationId });
}

const listingFilesOfDocument = statement((queryable) =>
  queryable
    .select()
    .from(documentFiles)
    .where(eq(documentFiles.documentId, sql.placeholder('documentId')))
    .orderBy(asc(documentFiles.uploadedAt), asc(documentFiles.id)),
);

export async function listFilesOfDocument(
  queryable: Queryable,
  documentId: string,
): Promise<DocumentFileRow[]> {
  return listingFilesOfDocument(queryable, { documentId });
}

export type FileHash = Pick<DocumentFileRow, 'id' | 'contentHash'>;

const listingFileHashes = statement((queryable) => {
  const ofContact = queryable.select({ id: applications.id }).from(applications).where(isOfContact);
  const documentsOfContact = queryable
    .select({ id: documents.id })
    .from(documents)
    .where(isOneOf(documents.applicationId, ofContact));
  return queryable
    .select({ id: documentFiles.id, contentHash: documentFiles.contentHash })
    .from(documentFiles)
    .where(isOneOf(documentFiles.documentId, documentsOfContact))
    .orderBy(asc(documentFiles.uploadedAt), asc(documentFiles.id));
});

/** What a contact has uploaded, in any application, oldest first: to detect duplicates. */
export async function listFileHashes(queryable: Queryable, contactId: string): Promise<FileHash[]> {
  return listingFileHashes(queryable, { contactId });
}

const insertingFile = statementOfColumns((queryable, columns: typeof documentFiles.$inferInsert) =>
  queryable.insert(documentFiles).values(columns),
);

/** Stores the record of a file. Sent later. */
export async function insertFile(
  transaction: Transaction,
  row: typeof documentFiles.$inferInsert,
): Promise<void> {
  await insertingFile.later(transaction, row);
}

export async function deleteFile(transaction: Transaction, fileId: string): Promise<void> {
  await transaction.delete(documentFiles).where(eq(documentFiles.id, fileId));
}

/** The file, if it belongs to a document of this application. */
export async function findFile(
  queryable: Queryable,
  applicationId: string,
  fileId: string,
): Promise<DocumentFileRow | undefined> {
  const [row] = await queryable
    .select({ file: documentFiles })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(and(eq(documentFiles.id, fileId), eq(documents.applicationId, applicationId)));
  return row?.file;
}

/** That a file came after the last event of its application that is one of these. */
const isSinceLast = (queryable: Queryable, isOneOfThese: SQL | undefined) => {
  const last = queryable
    .select({ at: max(auditEvents.at) })
    .from(auditEvents)
    .where(and(eq(auditEvents.applicationId, sql.placeholder('applicationId')), isOneOfThese));
  return gt(documentFiles.uploadedAt, sql`coalesce((${last}), '-infinity')`);
};

const isSinceLender = (queryable: Queryable) =>
  isSinceLast(queryable, or(eq(auditEvents.fromStatus, WITH_LENDER), eq(auditEvents.toStatus, WITH_LENDER)));

const isSinceSentBack = (queryable: Queryable) =>
  isSinceLast(
    queryable,
    sql`${auditEvents.facts} -> 'sentBack' @> to_jsonb(${sql.placeholder('documentId')}::text)`,
  );

const countingFilesSinceLender = statement((queryable) =>
  queryable
    .select({ files: count() })
    .from(documentFiles)
    .where(
      and(isOneOf(documentFiles.documentId, documentsOfApplication(queryable)), isSinceLender(queryable)),
    ),
);

/** Whether an application has files that came after its lender last had it. */
export async function hasFilesSinceLender(queryable: Queryable, applicationId: string): Promise<boolean> {
  const [row] = await countingFilesSinceLender(queryable, { applicationId });
  return row !== undefined && row.files > 0;
}

const countingFilesOfDocumentSinceLender = statement((queryable) =>
  queryable
    .select({ files: count() })
    .from(documentFiles)
    .where(
      and(
        eq(documentFiles.documentId, sql.placeholder('documentId')),
        isSinceLender(queryable),
        isSinceSentBack(queryable),
      ),
    ),
);

/**
 * Whether files stand in for a document: for one that was sent back, only those that came after that, and after its
 * lender last had the application.
 */
export async function isGivenByFiles(
  queryable: Queryable,
  { id: documentId, applicationId, rejectionReason }: DocumentRow,
): Promise<boolean> {
  if (rejectionReason === null) return (await listFilesOfDocument(queryable, documentId)).length > 0;
  const [row] = await countingFilesOfDocumentSinceLender(queryable, { documentId, applicationId });
  return row !== undefined && row.files > 0;
}

/** Whether a record refers to what the file storage has under a key. */
export async function hasFileOfKey(queryable: Queryable, storageKey: string): Promise<boolean> {
  const [row] = await queryable
    .select({ id: documentFiles.id })
    .from(documentFiles)
    .where(eq(documentFiles.storageKey, storageKey));
  return row !== undefined;
}
