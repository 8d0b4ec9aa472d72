import type { ExpenseInput } from '#lib/contracts/expense.ts';
import { expenses } from '#server/db/schema/application.ts';
import { createAnswerStore } from '#server/features/answer-lists/repository.ts';

export const expenseStore = createAnswerStore(expenses, (input: ExpenseInput) => ({
  expenseType: input.expenseType,
  amount: input.amount,
  frequency: input.frequency,
  sharedWithPartner: input.sharedWithPartner ?? null,
}));
