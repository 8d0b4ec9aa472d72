import { and, asc, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { documents, uploads } from '#server/db/schema/document.ts';

/** A permission to upload one file, with the application it is for. */
export type UploadRow = typeof uploads.$inferSelect & { applicationId: string };

export async function insertUpload(
  transaction: Transaction,
  row: typeof uploads.$inferInsert,
): Promise<void> {
  await transaction.insert(uploads).values(row);
}

/** A permission that has been neither used nor ended. */
export async function findOpenUpload(
  queryable: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<UploadRow | undefined> {
  const [row] = await queryable
    .select({ upload: uploads, applicationId: documents.applicationId })
    .from(uploads)
    .innerJoin(documents, eq(documents.id, uploads.documentId))
    .where(and(eq(uploads.tokenHash, tokenHash), isNull(uploads.usedAt), gt(uploads.expiresAt, now)));
  return row && { ...row.upload, applicationId: row.applicationId };
}

/**
 * Uses up a permission, in the transaction that records its file. It may have ended while the bytes were arriving: they
 * were let in before that.
 *
 * @returns false when it was used before
 */
export async function useUpload(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await transaction
    .update(uploads)
    .set({ usedAt: now })
    .where(and(eq(uploads.tokenHash, tokenHash), isNull(uploads.usedAt)))
    .returning({ tokenHash: uploads.tokenHash });
  return used.length === 1;
}

/** How many more files may arrive for a document. */
export async function countOpenUploads(queryable: Queryable, documentId: string, now: Date): Promise<number> {
  const [row] = await queryable
    .select({ open: count() })
    .from(uploads)
    .where(and(eq(uploads.documentId, documentId), isNull(uploads.usedAt), gt(uploads.expiresAt, now)));
  return row?.open ?? 0;
}

/** Takes back the permissions of a contact whose sessions end: using one takes nothing but its address. */
export async function takeBackUploads(queryable: Queryable, contactId: string): Promise<void> {
  const ownDocuments = queryable
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(eq(applications.contactId, contactId));
  await queryable
    .delete(uploads)
    .where(and(inArray(uploads.documentId, ownDocuments), isNull(uploads.usedAt)));
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
