import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { bankAccounts } from '#server/db/schema/document.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';

const selectAccount = (queryable: Queryable) =>
  queryable
    .select({ account: bankAccounts.account, updatedAt: bankAccounts.updatedAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.contactId, sql.placeholder('contactId')));

const selectingAccount = statement(selectAccount);
const lockingAccount = statement((queryable) => selectAccount(queryable).for('update'));

/** Where the loan is paid to, sealed, and when that was given. */
export async function findBankAccount(
  queryable: Queryable,
  contactId: string,
): Promise<{ account: Buffer; updatedAt: Date } | undefined> {
  const [row] = await selectingAccount(queryable, { contactId });
  return row;
}

/** The same, held until the transaction ends. */
export async function lockBankAccount(
  transaction: Transaction,
  contactId: string,
): Promise<{ account: Buffer; updatedAt: Date } | undefined> {
  const [row] = await lockingAccount(transaction, { contactId });
  return row;
}

const savingAccount = statementOfColumns(
  (queryable, { contactId, ...columns }: typeof bankAccounts.$inferSelect) =>
    queryable
      .insert(bankAccounts)
      .values({ contactId, ...columns })
      .onConflictDoUpdate({ target: bankAccounts.contactId, set: columns }),
);

/** Stores it in place of the one before. Sent later. */
export async function saveBankAccount(
  transaction: Transaction,
  contactId: string,
  account: Buffer,
  now: Date,
): Promise<void> {
  await savingAccount.later(transaction, { contactId, account, updatedAt: now });
}
