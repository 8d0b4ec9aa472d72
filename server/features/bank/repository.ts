import { add } from 'date-fns/add';
import { and, asc, desc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MaritalStatus } from '#lib/domain/options.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { assessments } from '#server/db/schema/quote.ts';
import { bankAccounts, bankObservations, bankSessions, bankStatements } from '#server/db/schema/document.ts';
import { PERIODS } from '#server/features/retention/periods.ts';

export type BankSessionRow = typeof bankSessions.$inferSelect;

/** The bank sessions of an application, the oldest first: the last of a document is the one that counts. */
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

/** The session, if it is of this application. */
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

/** The sessions of a document, the latest first: that one counts. */
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

/** A session by the provider's own id of it. */
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

/** What was fetched for each session of an application, sealed. */
export async function listStatements(
  queryable: Queryable,
  applicationId: string,
): Promise<{ bankSessionId: string; accounts: Buffer }[]> {
  return queryable
    .select({ bankSessionId: bankStatements.bankSessionId, accounts: bankStatements.accounts })
    .from(bankStatements)
    .innerJoin(bankSessions, eq(bankSessions.id, bankStatements.bankSessionId))
    .where(eq(bankSessions.applicationId, applicationId))
    .orderBy(asc(bankSessions.createdAt), asc(bankSessions.id));
}

/** What was fetched for one session, sealed. */
export async function findStatements(
  queryable: Queryable,
  bankSessionId: string,
): Promise<Buffer | undefined> {
  const [row] = await queryable
    .select({ accounts: bankStatements.accounts })
    .from(bankStatements)
    .where(eq(bankStatements.bankSessionId, bankSessionId));
  return row?.accounts;
}

/** Keeps what a session gave, in place of what it gave before. */
export async function saveStatements(
  transaction: Transaction,
  bankSessionId: string,
  accounts: Buffer,
  now: Date,
): Promise<void> {
  await transaction
    .insert(bankStatements)
    .values({
      bankSessionId,
      accounts,
      fetchedAt: now,
      retentionCheckAt: add(now, PERIODS.bankStatements.kept),
    })
    .onConflictDoUpdate({ target: bankStatements.bankSessionId, set: { accounts, fetchedAt: now } });
}

/** Forgets what a session gave. */
export async function removeStatements(transaction: Transaction, bankSessionId: string): Promise<void> {
  await transaction.delete(bankStatements).where(eq(bankStatements.bankSessionId, bankSessionId));
}

/** Whether a connection succeeded whose statements have not arrived yet: the last one of its document. */
async function hasStatementsToCome(queryable: Queryable, applicationId: string): Promise<boolean> {
  const later = alias(bankSessions, 'later_session');
  const laterOfDocument = queryable
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.documentId, bankSessions.documentId),
        sql`(${later.createdAt}, ${later.id}) > (${bankSessions.createdAt}, ${bankSessions.id})`,
      ),
    );
  const [row] = await queryable
    .select({ one: sql`1` })
    .from(bankSessions)
    .leftJoin(bankStatements, eq(bankStatements.bankSessionId, bankSessions.id))
    .where(
      and(
        eq(bankSessions.applicationId, applicationId),
        eq(bankSessions.status, 'SUCCESS'),
        sql`${bankStatements.bankSessionId} is null`,
        notExists(laterOfDocument),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export type ObservationRow = typeof bankObservations.$inferSelect;

export async function findObservations(
  queryable: Queryable,
  applicationId: string,
): Promise<ObservationRow | undefined> {
  const [row] = await queryable
    .select()
    .from(bankObservations)
    .where(eq(bankObservations.applicationId, applicationId));
  return row;
}

export async function saveObservations(transaction: Transaction, row: ObservationRow): Promise<void> {
  const { applicationId: _applicationId, ...change } = row;
  await transaction
    .insert(bankObservations)
    .values(row)
    .onConflictDoUpdate({ target: bankObservations.applicationId, set: change });
}

export async function removeObservations(transaction: Transaction, applicationId: string): Promise<void> {
  await transaction.delete(bankObservations).where(eq(bankObservations.applicationId, applicationId));
}

/** Where the loan is paid to, sealed, and since when. */
export async function findBankAccount(
  queryable: Queryable,
  contactId: string,
): Promise<{ account: Buffer; updatedAt: Date } | undefined> {
  const [row] = await selectBankAccount(queryable, contactId);
  return row;
}

/** The same, held until the transaction ends. */
export async function lockBankAccount(
  transaction: Transaction,
  contactId: string,
): Promise<{ account: Buffer; updatedAt: Date } | undefined> {
  const [row] = await selectBankAccount(transaction, contactId).for('update');
  return row;
}

function selectBankAccount(queryable: Queryable, contactId: string) {
  return queryable
    .select({ account: bankAccounts.account, updatedAt: bankAccounts.updatedAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.contactId, contactId));
}

export async function saveBankAccount(
  transaction: Transaction,
  contactId: string,
  account: Buffer,
  now: Date,
): Promise<void> {
  await transaction
    .insert(bankAccounts)
    .values({ contactId, account, updatedAt: now })
    .onConflictDoUpdate({ target: bankAccounts.contactId, set: { account, updatedAt: now } });
}

/** What of an application its declared figures depend on, beside its lists of answers. */
export async function findDeclaration(
  queryable: Queryable,
  applicationId: string,
): Promise<
  | {
      maritalStatus: MaritalStatus | null;
      numberOfDependants: number | null;
      /** Of the assessment that was accepted. */
      policyVersion: string | undefined;
    }
  | undefined
> {
  const [row] = await queryable
    .select({
      maritalStatus: applications.maritalStatus,
      numberOfDependants: applications.numberOfDependants,
      outcome: assessments.outcome,
    })
    .from(applications)
    .leftJoin(assessments, eq(assessments.id, applications.assessmentId))
    .where(eq(applications.id, applicationId));
  if (row === undefined) return undefined;
  const { outcome, ...answers } = row;
  return { ...answers, policyVersion: outcome?.policyVersion };
}

/**
 * Whether nothing about bank statements is left to confirm: what every successful connection gave has been fetched
 * and compared, and the applicant has said which figure is right wherever one was far from the declared.
 */
export async function areObservationsAnswered(queryable: Queryable, applicationId: string): Promise<boolean> {
  if (await hasStatementsToCome(queryable, applicationId)) return false;
  const observations = await findObservations(queryable, applicationId);
  return observations?.isAnswered ?? true;
}
