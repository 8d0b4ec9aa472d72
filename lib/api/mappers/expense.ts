import type { Expense, ExpenseInput } from '#lib/contracts/expense.ts';
import { dollarsToCents } from '#lib/domain/money.ts';
import type { ExpenseType, Frequency } from '#lib/domain/options.ts';
import { dollarsOf } from './amounts.ts';

/** An expense as last known from the API, in dollars. */
export type KnownExpense = {
  id: string;
  expenseType: ExpenseType;
  amount: number | '';
  frequency: Frequency;
  sharedWithPartner: boolean;
};

/** An expense that is to be saved: its amount is present and not zero. */
export type ExpenseToSave = {
  expenseType: ExpenseType;
  amount: number;
  frequency: Frequency;
  sharedWithPartner: boolean;
};

export function expenseFromWire(expense: Expense): KnownExpense {
  return {
    id: expense.id,
    expenseType: expense.expenseType,
    amount: dollarsOf(expense.amount),
    frequency: expense.frequency,
    sharedWithPartner: expense.sharedWithPartner ?? false,
  };
}

export function expenseToWire({ amount, ...same }: ExpenseToSave): ExpenseInput {
  return { ...same, amount: dollarsToCents(amount) };
}
