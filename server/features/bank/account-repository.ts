import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { bankAccounts } from '#server/db/schema/document.ts';

/** Where the loan is paid to, sealed, and when that was given. */
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
