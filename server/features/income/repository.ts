import type { IncomeInput } from '#lib/contracts/income.ts';
import { incomes } from '#server/db/schema/application.ts';
import { createAnswerStore } from '#server/features/answer-lists/repository.ts';

export const incomeStore = createAnswerStore(incomes, (input: IncomeInput) => ({
  incomeType: input.incomeType,
  amount: input.amount,
  frequency: input.frequency,
  nextPayDate: input.nextPayDate ?? null,
}));
