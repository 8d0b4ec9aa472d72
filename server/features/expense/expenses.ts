import { expenseBatchContract, expenseContract, expenseInputContract } from '#lib/contracts/expense.ts';
import type { Expense, ExpenseInput } from '#lib/contracts/expense.ts';
import type { AnswerList } from '#server/features/answer-lists/answer-list.ts';
import { expenseStore } from './repository.ts';

/** Expenses (specification §3): there may be several mortgages, and one of each other type. */
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
