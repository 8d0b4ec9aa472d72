import { add } from 'date-fns/add';
import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { bankSessions, bankStatements } from '#server/db/schema/document.ts';
import { PERIODS } from '#server/features/retention/periods.ts';

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

/** Stores what a session gave, in place of what it gave before. */
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

/** Deletes what a session gave. */
export async function removeStatements(transaction: Transaction, bankSessionId: string): Promise<void> {
  await transaction.delete(bankStatements).where(eq(bankStatements.bankSessionId, bankSessionId));
}
