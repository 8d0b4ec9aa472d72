import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownIncome } from '#lib/api/mappers/income.ts';
import { INCOME_TYPES } from '#lib/domain/options.ts';
import type { MaritalStatus } from '#lib/domain/options.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import type { ApplicationStep1Values } from '#lib/forms/screens/application-step-1.ts';
import { planIncomeChanges } from '#stores/plans/plan-income-changes.ts';
import { applyPlan, sizeOf } from './apply-plan.ts';
import { frequencies, maritalStatuses, numbered, savedAmounts, step1Values } from './form-arbitraries.ts';

const blank = applicationStep1.blank({});
const salary = {
  id: 's',
  incomeType: 'Salary',
  amount: 80000,
  frequency: 'Yearly',
  nextPayDate: '01/12/2026',
} as const;
const salaryValues = { id: 's', amount: 80000 as number | '', nextPayDate: '01/12/2026' };

const stored: fc.Arbitrary<KnownIncome[]> = fc
  .array(
    fc.record({
      incomeType: fc.constantFrom(...INCOME_TYPES),
      amount: savedAmounts,
      frequency: frequencies,
      nextPayDate: fc.constant(''),
    }),
    { maxLength: 5 },
  )
  .map(numbered);

/** The incomes a form stands for, worked out independently of the planner. */
function expected(values: ApplicationStep1Values, maritalStatus: MaritalStatus | undefined): string[] {
  const asked = [
    { type: 'Salary', on: true, amount: values.salary.amount, frequency: 'Yearly' },
    {
      type: 'Partner',
      on: ['Married', 'Defacto'].includes(maritalStatus ?? '') && values.partnerHasIncome,
      ...values.partnerIncome,
    },
    { type: 'Rental Property', on: values.hasOtherIncome && values.hasRentalIncome, ...values.rentalIncome },
    {
      type: 'CentreLink',
      on: values.hasOtherIncome && values.hasCenterlinkIncome,
      ...values.centrelinkIncome,
    },
  ];
  return asked
    .filter(({ on, amount, frequency }) => on && amount !== '' && amount !== 0 && frequency !== '')
    .map(({ type, amount, frequency }) => `${type} ${String(amount)} ${frequency}`)
    .sort();
}

describe('planIncomeChanges', () => {
  it('creates only what has an amount that is not zero', () => {
    const values = { ...blank, salary: { ...salaryValues, id: '' } };
    expect(planIncomeChanges([], values, 'Single')).toEqual({
      create: [
        {
          part: 'salary',
          record: { incomeType: 'Salary', amount: 80000, frequency: 'Yearly', nextPayDate: '01/12/2026' },
        },
      ],
      update: [],
      remove: [],
    });
    expect(
      sizeOf(planIncomeChanges([], { ...blank, salary: { ...salaryValues, amount: 0 } }, 'Single')),
    ).toBe(0);
  });

  it('does nothing when nothing changed', () => {
    expect(sizeOf(planIncomeChanges([salary], { ...blank, salary: salaryValues }, 'Single'))).toBe(0);
  });

  it('updates a changed one, and a changed pay date alone', () => {
    const values = { ...blank, salary: { ...salaryValues, nextPayDate: '08/12/2026' } };
    expect(planIncomeChanges([salary], values, 'Single').update).toEqual([
      {
        id: 's',
        part: 'salary',
        record: { incomeType: 'Salary', amount: 80000, frequency: 'Yearly', nextPayDate: '08/12/2026' },
      },
    ]);
  });

  it.each([0, '' as const])('deletes an existing one whose amount became %j', (amount) => {
    const values = { ...blank, salary: { ...salaryValues, amount } };
    expect(planIncomeChanges([salary], values, 'Single').remove).toEqual(['s']);
  });

  it('deletes an existing one whose frequency is blank', () => {
    const known: KnownIncome[] = [{ ...salary, id: 'p', incomeType: 'Partner', nextPayDate: '' }];
    const values = {
      ...blank,
      partnerHasIncome: true,
      partnerIncome: { id: 'p', amount: 9000, frequency: '' },
    };
    expect(planIncomeChanges(known, values, 'Married').remove).toEqual(['p']);
  });

  it('deletes partner income of somebody who has no partner any more', () => {
    const known: KnownIncome[] = [{ ...salary, id: 'p', incomeType: 'Partner', nextPayDate: '' }];
    const values = {
      ...blank,
      partnerHasIncome: true,
      partnerIncome: { id: 'p', amount: 9000, frequency: 'Yearly' },
    };
    expect(planIncomeChanges(known, values, 'Divorced').remove).toEqual(['p']);
  });

  it('leaves stored exactly what the form says, and planning again finds nothing to do', () => {
    fc.assert(
      fc.property(stored, step1Values, maritalStatuses, (known, values, maritalStatus) => {
        const after = applyPlan(known, planIncomeChanges(known, values, maritalStatus), (record, id) => ({
          ...record,
          id,
        }));
        const said = after.map(
          ({ incomeType, amount, frequency }) => `${incomeType} ${String(amount)} ${frequency}`,
        );
        expect(said.sort()).toEqual(expected(values, maritalStatus));
        expect(sizeOf(planIncomeChanges(after, values, maritalStatus))).toBe(0);
      }),
    );
  });
});
