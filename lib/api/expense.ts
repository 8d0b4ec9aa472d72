import { expenseFromWire, expenseToWire } from './mappers/expense.ts';
import { recordCalls } from './record-calls.ts';

export const expenseCalls = recordCalls('expense', {
  fromWire: expenseFromWire,
  toWire: expenseToWire,
  intentOf: ({ expenseType }) => expenseType,
});
