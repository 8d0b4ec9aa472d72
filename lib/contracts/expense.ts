import { z } from 'zod';
import { EXPENSE_TYPES, FREQUENCIES } from '#lib/domain/options.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { wireCents, wireId } from './primitives.ts';

export const expenseInputContract = z
  .strictObject({
    expenseType: z.enum(EXPENSE_TYPES),
    amount: wireCents.min(1, MESSAGES.notZero),
    frequency: z.enum(FREQUENCIES).default('Monthly'),
    sharedWithPartner: z.boolean().optional(),
  })
  .meta({ id: 'ExpenseInput' });
export type ExpenseInput = z.infer<typeof expenseInputContract>;

export const expenseContract = expenseInputContract.extend({ id: wireId }).meta({ id: 'Expense' });
export type Expense = z.infer<typeof expenseContract>;

export const expenseBatchContract = z.array(expenseInputContract).min(1).max(20);
