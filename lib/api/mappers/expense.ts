import type { Expense, ExpenseInput } from '#lib/contracts/expense.ts';
import { centsToDollars, dollarsToCents } from '#lib/domain/money.ts';
import type { ExpenseType, Frequency } from '#lib/domain/options.ts';

/** An expense that is to be saved: dollars, not zero. */
export type ExpenseToSave = {
  expenseType: ExpenseType;
  amount: number;
  frequency: Frequency;
  sharedWithPartner: boolean;
};

/** An expense as last known from the API. */
export type KnownExpense = ExpenseToSave & { id: string };

export function expenseFromWire(expense: Expense): KnownExpense {
  return {
    id: expense.id,
    expenseType: expense.expenseType,
    amount: centsToDollars(expense.amount),
    frequency: expense.frequency,
    sharedWithPartner: expense.sharedWithPartner ?? false,
  };
}

export function expenseToWire({ amount, ...same }: ExpenseToSave): ExpenseInput {
  return { ...same, amount: dollarsToCents(amount) };
}
