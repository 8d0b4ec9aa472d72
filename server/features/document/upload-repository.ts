import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { documents, uploads } from '#server/db/schema/document.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';

/** A permission to upload one file, with the application it is for. */
export type UploadRow = typeof uploads.$inferSelect & { applicationId: string };

const insertingUpload = statementOfColumns((queryable, columns: typeof uploads.$inferInsert) =>
  queryable.insert(uploads).values(columns),
);

/** Stores a permission. Sent later. */
export async function insertUpload(
  transaction: Transaction,
  row: typeof uploads.$inferInsert,
): Promise<void> {
  await insertingUpload.later(transaction, row);
}

const isUnused = isNull(uploads.usedAt);
const isOpen = and(isUnused, gt(uploads.expiresAt, sql.placeholder('now')));
const isOfToken = eq(uploads.tokenHash, sql.placeholder('tokenHash'));

const selectingOpenUpload = statement((queryable) =>
  queryable
    .select({ upload: uploads, applicationId: documents.applicationId })
    .from(uploads)
    .innerJoin(documents, eq(documents.id, uploads.documentId))
    .where(and(isOfToken, isOpen)),
);

/** A permission that has been neither used nor ended. */
export async function findOpenUpload(
  queryable: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<UploadRow | undefined> {
  const [row] = await selectingOpenUpload(queryable, { tokenHash, now });
  return row && { ...row.upload, applicationId: row.applicationId };
}

const usingUpload = statementOfColumns((queryable, columns: { usedAt: Date }) =>
  queryable
    .update(uploads)
    .set(columns)
    .where(and(isOfToken, isUnused))
    .returning({ tokenHash: uploads.tokenHash }),
);

/**
 * Uses up a permission, in the transaction that records its file. It may have ended while the bytes were arriving: they
 * were let in before that.
 *
 * @returns false when it was used before
 */
export async function useUpload(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await usingUpload(transaction, { usedAt: now }, { tokenHash });
  return used.length === 1;
}

const countingOpenUploads = statement((queryable) =>
  queryable
    .select({ open: count() })
    .from(uploads)
    .where(and(eq(uploads.documentId, sql.placeholder('documentId')), isOpen)),
);

/** How many more files may arrive for a document. */
export async function countOpenUploads(queryable: Queryable, documentId: string, now: Date): Promise<number> {
  const [row] = await countingOpenUploads(queryable, { documentId, now });
  return row?.open ?? 0;
}

/** Takes back the unused permission for one file of a document. @returns whether there was one */
export async function takeBackUpload(
  queryable: Queryable,
  documentId: string,
  fileId: string,
): Promise<boolean> {
  const { rowCount } = await queryable
    .delete(uploads)
    .where(and(eq(uploads.documentId, documentId), eq(uploads.fileId, fileId), isUnused));
  return rowCount === 1;
}

/** Takes back the permissions of a contact whose sessions end: using one takes nothing but its address. */
export async function takeBackUploads(queryable: Queryable, contactId: string): Promise<void> {
  const ownDocuments = queryable
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(eq(applications.contactId, contactId));
  await queryable.delete(uploads).where(and(inArray(uploads.documentId, ownDocuments), isUnused));
}

/** Deletes permissions that ended before an instant, used or not: at most `limit`. @returns how many */
export async function deleteEndedUploads(queryable: Queryable, before: Date, limit: number): Promise<number> {
  const ended = queryable
    .select({ tokenHash: uploads.tokenHash })
    .from(uploads)
    .where(lt(uploads.expiresAt, before))
    .orderBy(asc(uploads.expiresAt))
    .limit(limit);
  const { rowCount } = await queryable.delete(uploads).where(inArray(uploads.tokenHash, ended));
  return rowCount ?? 0;
}
