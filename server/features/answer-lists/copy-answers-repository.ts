import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import { expenses, incomes, liabilities } from '#server/db/schema/application.ts';

/**
 * Copies the answers about money coming in, money going out and debts from one application to another, in the order in
 * which they were entered. The next pay date is left out: it has passed, or soon will.
 */
export async function copyAnswers(
  transaction: Transaction,
  from: string,
  applicationId: string,
): Promise<void> {
  const fresh = <Row extends { position: number }>({ position: _position, ...row }: Row) => ({
    ...row,
    id: newRowId(),
    applicationId,
  });
  const ofIncome = eq(incomes.applicationId, from);
  const earned = await transaction.select().from(incomes).where(ofIncome).orderBy(asc(incomes.position));
  const withoutDate = earned.map((income) => ({ ...fresh(income), nextPayDate: null }));
  if (withoutDate.length > 0) await transaction.insert(incomes).values(withoutDate);

  const ofExpense = eq(expenses.applicationId, from);
  const spent = await transaction.select().from(expenses).where(ofExpense).orderBy(asc(expenses.position));
  if (spent.length > 0) await transaction.insert(expenses).values(spent.map(fresh));

  const ofDebt = eq(liabilities.applicationId, from);
  const owed = await transaction.select().from(liabilities).where(ofDebt).orderBy(asc(liabilities.position));
  if (owed.length > 0) await transaction.insert(liabilities).values(owed.map(fresh));
}
