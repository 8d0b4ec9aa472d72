import { and, asc, eq } from 'drizzle-orm';
import type { LiabilityInput } from '#lib/contracts/liability.ts';
import { liabilities } from '#server/db/schema/application.ts';
import type { AnswerStore } from '#server/features/answer-lists/answer-list.ts';

function toColumns(input: LiabilityInput) {
  return {
    debtType: input.debtType,
    liabilityName: input.liabilityName ?? null,
    consolidate: input.consolidate,
    amount: input.amount ?? null,
    ...(input.debtType === 'Credit Card'
      ? { creditCardLimit: input.creditCardLimit, repaymentAmount: null, frequency: null }
      : { creditCardLimit: null, repaymentAmount: input.repaymentAmount, frequency: input.frequency }),
  };
}

const isItem = (applicationId: string, id: string) =>
  and(eq(liabilities.applicationId, applicationId), eq(liabilities.id, id));

export const liabilityStore: AnswerStore<LiabilityInput> = {
  async list(queryable, applicationId) {
    const rows = await queryable
      .select()
      .from(liabilities)
      .where(eq(liabilities.applicationId, applicationId))
      .orderBy(asc(liabilities.position));
    return rows.map(({ applicationId: _applicationId, position: _position, ...stored }) =>
      Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null)),
    );
  },
  async insert(queryable, applicationId, id, input) {
    await queryable.insert(liabilities).values({ id, applicationId, ...toColumns(input) });
  },
  async replace(queryable, applicationId, id, input) {
    await queryable.update(liabilities).set(toColumns(input)).where(isItem(applicationId, id));
  },
  async remove(queryable, applicationId, id) {
    await queryable.delete(liabilities).where(isItem(applicationId, id));
  },
};
