import { expenseBatchContract, expenseContract, expenseInputContract } from '#lib/contracts/expense.ts';
import type { Expense, ExpenseInput } from '#lib/contracts/expense.ts';
import type { AnswerList } from '#server/features/answer-lists/answer-list.ts';
import { expenseStore } from './repository.ts';

/** Expenses (specification §3): several mortgages may stand beside each other, of the rest there is one each. */
export const expenseList: AnswerList<ExpenseInput, Expense> = {
  name: 'expense',
  tag: 'Expense',
  kind: 'expenseType',
  inputContract: expenseInputContract,
  itemContract: expenseContract,
  batchContract: expenseBatchContract,
  store: expenseStore,
  isOneEach: ({ expenseType }) => expenseType !== 'Mortgage',
};
