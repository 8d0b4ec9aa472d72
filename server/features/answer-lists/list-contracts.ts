import { expenseContract } from '#lib/contracts/expense.ts';
import { incomeContract } from '#lib/contracts/income.ts';
import { liabilityContract } from '#lib/contracts/liability.ts';

/** The lists of an application's answers, as their stores give them: made once, because making one costs more than a check. */
export const incomeList = incomeContract.array();
export const expenseList = expenseContract.array();
export const liabilityList = liabilityContract.array();
