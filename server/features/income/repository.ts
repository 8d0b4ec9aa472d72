import { and, asc, eq } from 'drizzle-orm';
import type { IncomeInput } from '#lib/contracts/income.ts';
import { incomes } from '#server/db/schema/application.ts';
import type { AnswerStore } from '#server/features/answer-lists/answer-list.ts';

function toColumns(input: IncomeInput) {
  return {
    incomeType: input.incomeType,
    amount: input.amount,
    frequency: input.frequency,
    nextPayDate: input.nextPayDate ?? null,
  };
}

const isItem = (applicationId: string, id: string) =>
  and(eq(incomes.applicationId, applicationId), eq(incomes.id, id));

export const incomeStore: AnswerStore<IncomeInput> = {
  async list(queryable, applicationId) {
    const rows = await queryable
      .select()
      .from(incomes)
      .where(eq(incomes.applicationId, applicationId))
      .orderBy(asc(incomes.position));
    return rows.map(({ applicationId: _applicationId, position: _position, ...stored }) =>
      Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null)),
    );
  },
  async insert(queryable, applicationId, id, input) {
    await queryable.insert(incomes).values({ id, applicationId, ...toColumns(input) });
  },
  async replace(queryable, applicationId, id, input) {
    await queryable.update(incomes).set(toColumns(input)).where(isItem(applicationId, id));
  },
  async remove(queryable, applicationId, id) {
    await queryable.delete(incomes).where(isItem(applicationId, id));
  },
};
