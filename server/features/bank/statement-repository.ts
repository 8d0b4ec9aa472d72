import { add } from 'date-fns/add';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { bankSessions, bankStatements } from '#server/db/schema/document.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';
import { PERIODS } from '#server/features/retention/periods.ts';

const listingStatements = statement((queryable) =>
  queryable
    .select({ bankSessionId: bankStatements.bankSessionId, accounts: bankStatements.accounts })
    .from(bankStatements)
    .innerJoin(bankSessions, eq(bankSessions.id, bankStatements.bankSessionId))
    .where(eq(bankSessions.applicationId, sql.placeholder('applicationId')))
    .orderBy(asc(bankSessions.createdAt), asc(bankSessions.id)),
);

/** What was fetched for each session of an application, sealed. */
export async function listStatements(
  queryable: Queryable,
  applicationId: string,
): Promise<{ bankSessionId: string; accounts: Buffer }[]> {
  return listingStatements(queryable, { applicationId });
}

const selectingStatements = statement((queryable) =>
  queryable
    .select({ accounts: bankStatements.accounts })
    .from(bankStatements)
    .where(eq(bankStatements.bankSessionId, sql.placeholder('bankSessionId'))),
);

/** What was fetched for one session, sealed. */
export async function findStatements(
  queryable: Queryable,
  bankSessionId: string,
): Promise<Buffer | undefined> {
  const [row] = await selectingStatements(queryable, { bankSessionId });
  return row?.accounts;
}

const savingStatements = statementOfColumns(
  (queryable, { accounts, fetchedAt, ...columns }: typeof bankStatements.$inferSelect) =>
    queryable
      .insert(bankStatements)
      .values({ accounts, fetchedAt, ...columns })
      .onConflictDoUpdate({ target: bankStatements.bankSessionId, set: { accounts, fetchedAt } }),
);

/** Stores what a session gave, in place of what it gave before. Sent later. */
export async function saveStatements(
  transaction: Transaction,
  bankSessionId: string,
  accounts: Buffer,
  now: Date,
): Promise<void> {
  const retentionCheckAt = add(now, PERIODS.bankStatements.kept);
  await savingStatements.later(transaction, { bankSessionId, accounts, fetchedAt: now, retentionCheckAt });
}

/** Deletes what a session gave. */
export async function removeStatements(transaction: Transaction, bankSessionId: string): Promise<void> {
  await transaction.delete(bankStatements).where(eq(bankStatements.bankSessionId, bankSessionId));
}
