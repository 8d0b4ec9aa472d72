import { z } from 'zod';
import { FREQUENCIES, INCOME_TYPES } from '#lib/domain/options.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { wireCents, wireDate, wireId } from './primitives.ts';

export const incomeInputContract = z
  .strictObject({
    incomeType: z.enum(INCOME_TYPES),
    amount: wireCents.min(1, MESSAGES.required),
    frequency: z.enum(FREQUENCIES).meta({
      description: 'How often the amount is paid. Always Yearly for a Salary: its amount is for a year',
    }),
    nextPayDate: wireDate.optional().meta({ description: 'Salary only' }),
  })
  .meta({ id: 'IncomeInput' });
export type IncomeInput = z.infer<typeof incomeInputContract>;

export const incomeContract = incomeInputContract.extend({ id: wireId }).meta({ id: 'Income' });
export type Income = z.infer<typeof incomeContract>;

export const incomeBatchContract = z.array(incomeInputContract).min(1).max(10);
