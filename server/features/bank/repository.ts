import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { bankSessions } from '#server/db/schema/document.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';

export type BankSessionRow = typeof bankSessions.$inferSelect;

const listingSessions = statement((queryable) =>
  queryable
    .select()
    .from(bankSessions)
    .where(eq(bankSessions.applicationId, sql.placeholder('applicationId')))
    .orderBy(asc(bankSessions.createdAt), asc(bankSessions.id)),
);

/** The bank sessions of an application, the oldest first: a document's last one is the one that counts. */
export async function listBankSessions(
  queryable: Queryable,
  applicationId: string,
): Promise<BankSessionRow[]> {
  return listingSessions(queryable, { applicationId });
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

const listingSessionsOfDocument = statement((queryable) =>
  queryable
    .select()
    .from(bankSessions)
    .where(eq(bankSessions.documentId, sql.placeholder('documentId')))
    .orderBy(desc(bankSessions.createdAt), desc(bankSessions.id)),
);

/** The sessions of a document, latest first: the first is the one that counts. */
export async function listSessionsOfDocument(
  queryable: Queryable,
  documentId: string,
): Promise<BankSessionRow[]> {
  return listingSessionsOfDocument(queryable, { documentId });
}

/** The latest session of a document. */
export async function findLatestSession(
  queryable: Queryable,
  documentId: string,
): Promise<BankSessionRow | undefined> {
  const [row] = await listSessionsOfDocument(queryable, documentId);
  return row;
}

const selectingSession = statement((queryable) =>
  queryable
    .select()
    .from(bankSessions)
    .where(eq(bankSessions.id, sql.placeholder('bankSessionId'))),
);

/** A session by its id alone: for jobs, never for applicants. */
export async function findSessionById(
  queryable: Queryable,
  bankSessionId: string,
): Promise<BankSessionRow | undefined> {
  const [row] = await selectingSession(queryable, { bankSessionId });
  return row;
}

const selectingSessionByReference = statement((queryable) =>
  queryable
    .select()
    .from(bankSessions)
    .where(eq(bankSessions.providerReference, sql.placeholder('providerReference'))),
);

/** A session by the provider's own id for it. */
export async function findSessionByReference(
  queryable: Queryable,
  providerReference: string,
): Promise<BankSessionRow | undefined> {
  const [row] = await selectingSessionByReference(queryable, { providerReference });
  return row;
}

const insertingSession = statementOfColumns((queryable, columns: typeof bankSessions.$inferInsert) =>
  queryable.insert(bankSessions).values(columns).returning(),
);

export async function insertBankSession(
  transaction: Transaction,
  row: typeof bankSessions.$inferInsert,
): Promise<BankSessionRow> {
  const [stored] = await insertingSession(transaction, row);
  if (stored === undefined) throw new Error('The bank session was not stored');
  return stored;
}

type SessionChange = Partial<Pick<BankSessionRow, 'status' | 'errorCode' | 'institution' | 'lastSequence'>>;

const updatingSession = statementOfColumns((queryable, columns: SessionChange & { updatedAt: Date }) =>
  queryable
    .update(bankSessions)
    .set(columns)
    .where(eq(bankSessions.id, sql.placeholder('bankSessionId')))
    .returning(),
);

export async function updateBankSession(
  transaction: Transaction,
  bankSessionId: string,
  change: SessionChange,
  now: Date,
): Promise<BankSessionRow> {
  const [stored] = await updatingSession(transaction, { ...change, updatedAt: now }, { bankSessionId });
  if (stored === undefined) throw new Error('The bank session is gone');
  return stored;
}
