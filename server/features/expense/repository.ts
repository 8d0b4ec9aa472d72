import { and, asc, eq } from 'drizzle-orm';
import type { ExpenseInput } from '#lib/contracts/expense.ts';
import { expenses } from '#server/db/schema/application.ts';
import type { AnswerStore } from '#server/features/answer-lists/answer-list.ts';

function toColumns(input: ExpenseInput) {
  return {
    expenseType: input.expenseType,
    amount: input.amount,
    frequency: input.frequency,
    sharedWithPartner: input.sharedWithPartner ?? null,
  };
}

const isItem = (applicationId: string, id: string) =>
  and(eq(expenses.applicationId, applicationId), eq(expenses.id, id));

export const expenseStore: AnswerStore<ExpenseInput> = {
  async list(queryable, applicationId) {
    const rows = await queryable
      .select()
      .from(expenses)
      .where(eq(expenses.applicationId, applicationId))
      .orderBy(asc(expenses.position));
    return rows.map(({ applicationId: _applicationId, position: _position, ...stored }) =>
      Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null)),
    );
  },
  async insert(queryable, applicationId, id, input) {
    await queryable.insert(expenses).values({ id, applicationId, ...toColumns(input) });
  },
  async replace(queryable, applicationId, id, input) {
    await queryable.update(expenses).set(toColumns(input)).where(isItem(applicationId, id));
  },
  async remove(queryable, applicationId, id) {
    await queryable.delete(expenses).where(isItem(applicationId, id));
  },
};
