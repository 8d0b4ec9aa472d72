import type { Income, IncomeInput } from '#lib/contracts/income.ts';
import { parseDisplayDate, toDisplayDate } from '#lib/domain/calendar.ts';
import type { Frequency, IncomeType } from '#lib/domain/options.ts';
import { dropEmpties } from './changes.ts';
import { centsToDollars, dollarsToCents } from '#lib/domain/money.ts';

/** An income that is to be saved: dollars, not zero; nextPayDate as DD/MM/YYYY ('' unless a salary). */
export type IncomeToSave = {
  incomeType: IncomeType;
  amount: number;
  frequency: Frequency;
  nextPayDate: string;
};

/** An income as last known from the API. */
export type KnownIncome = IncomeToSave & { id: string };

export function incomeFromWire(income: Income): KnownIncome {
  return {
    id: income.id,
    incomeType: income.incomeType,
    amount: centsToDollars(income.amount),
    frequency: income.frequency,
    nextPayDate: income.nextPayDate === undefined ? '' : toDisplayDate(income.nextPayDate),
  };
}

export function incomeToWire({ incomeType, amount, frequency, nextPayDate }: IncomeToSave): IncomeInput {
  return {
    incomeType,
    amount: dollarsToCents(amount),
    frequency,
    ...(incomeType === 'Salary' ? dropEmpties({ nextPayDate: parseDisplayDate(nextPayDate) }) : {}),
  };
}
