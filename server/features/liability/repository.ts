import type { LiabilityInput } from '#lib/contracts/liability.ts';
import { liabilities } from '#server/db/schema/application.ts';
import { createAnswerStore } from '#server/features/answer-lists/repository.ts';

export const liabilityStore = createAnswerStore(liabilities, (input: LiabilityInput) => ({
  debtType: input.debtType,
  liabilityName: input.liabilityName ?? null,
  consolidate: input.consolidate,
  amount: input.amount ?? null,
  ...(input.debtType === 'Credit Card'
    ? { creditCardLimit: input.creditCardLimit, repaymentAmount: null, frequency: null }
    : { creditCardLimit: null, repaymentAmount: input.repaymentAmount, frequency: input.frequency }),
}));
