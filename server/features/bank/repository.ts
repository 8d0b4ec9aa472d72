import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { bankSessions } from '#server/db/schema/document.ts';

export type BankSessionRow = typeof bankSessions.$inferSelect;

/** The bank sessions of an application, the oldest first: a document's last one is the one that counts. */
export async function listBankSessions(
  queryable: Queryable,
  applicationId: string,
): Promise<BankSessionRow[]> {
  return queryable
    .select()
    .from(bankSessions)
    .where(eq(bankSessions.applicationId, applicationId))
    .orderBy(asc(bankSessions.createdAt), asc(bankSessions.id));
}

/** The session, if it belongs to this application. */
export async function findBankSession(
  queryable: Queryable,
  applicationId: string,
  bankSessionId: string,
): Promise<BankSessionRow | undefined> {
  const [row] = await queryable
    .select()
    .from(bankSessions)
    .where(and(eq(bankSessions.id, bankSessionId), eq(bankSessions.applicationId, applicationId)));
  return row;
}

/** The sessions of a document, latest first: the first is the one that counts. */
export async function listSessionsOfDocument(
  queryable: Queryable,
  documentId: string,
): Promise<BankSessionRow[]> {
  return queryable
    .select()
    .from(bankSessions)
    .where(eq(bankSessions.documentId, documentId))
    .orderBy(desc(bankSessions.createdAt), desc(bankSessions.id));
}

/** The latest session of a document. */
export async function findLatestSession(
  queryable: Queryable,
  documentId: string,
): Promise<BankSessionRow | undefined> {
  const [row] = await listSessionsOfDocument(queryable, documentId);
  return row;
}

/** A session by its id alone: for jobs, never for applicants. */
export async function findSessionById(
  queryable: Queryable,
  bankSessionId: string,
): Promise<BankSessionRow | undefined> {
  const [row] = await queryable.select().from(bankSessions).where(eq(bankSessions.id, bankSessionId));
  return row;
}

/** A session by the provider's own id for it. */
export async function findSessionByReference(
  queryable: Queryable,
  providerReference: string,
): Promise<BankSessionRow | undefined> {
  const [row] = await queryable
    .select()
    .from(bankSessions)
    .where(eq(bankSessions.providerReference, providerReference));
  return row;
}

export async function insertBankSession(
  transaction: Transaction,
  row: typeof bankSessions.$inferInsert,
): Promise<BankSessionRow> {
  const [stored] = await transaction.insert(bankSessions).values(row).returning();
  if (stored === undefined) throw new Error('The bank session was not stored');
  return stored;
}

export async function updateBankSession(
  transaction: Transaction,
  bankSessionId: string,
  change: Partial<Pick<BankSessionRow, 'status' | 'errorCode' | 'institution' | 'lastSequence'>>,
  now: Date,
): Promise<BankSessionRow> {
  const [stored] = await transaction
    .update(bankSessions)
    .set({ ...change, updatedAt: now })
    .where(eq(bankSessions.id, bankSessionId))
    .returning();
  if (stored === undefined) throw new Error('The bank session is gone');
  return stored;
}
