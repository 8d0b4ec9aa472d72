import { expenseBatchContract, expenseContract, expenseInputContract } from '#lib/contracts/expense.ts';
import type { Expense, ExpenseInput } from '#lib/contracts/expense.ts';
import type { AnswerList } from '#server/features/answer-lists/answer-list.ts';
import { AppError } from '#server/http/app-error.ts';
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
  check({ expenseType }, { others }) {
    // A second one of a type comes from a tab that has not seen the first.
    if (expenseType !== 'Mortgage' && others.some((other) => other.expenseType === expenseType)) {
      throw new AppError('stale');
    }
    return [];
  },
};
