import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownExpense } from '#lib/api/mappers/expense.ts';
import { EXPENSE_TYPES } from '#lib/domain/options.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { planExpenseChanges } from '#stores/plans/plan-expense-changes.ts';
import { applyPlan, sizeOf } from './apply-plan.ts';
import { frequencies, maritalStatuses, numbered, savedAmounts, step2Values } from './form-arbitraries.ts';

const blank = applicationStep2.blank({});

const stored: fc.Arbitrary<KnownExpense[]> = fc
  .array(
    fc.record({
      expenseType: fc.constantFrom(...EXPENSE_TYPES),
      amount: savedAmounts,
      frequency: frequencies,
      sharedWithPartner: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map(numbered);

/** What a form stands for, worked out independently of the planner. */
function expected(values: ApplicationStep2Values, hasPartner: boolean): string[] {
  const shared = hasPartner && values.partnerSharedExpenses;
  const mortgages = values.mortgages.filter(({ id }) => !values.mortgagesToDelete.includes(id));
  const rows = [
    ...(values.rentalExpenses ? [{ type: 'Rent', shared: false, ...values.rent }] : []),
    ...(values.hasMortgages ? mortgages.map((row) => ({ type: 'Mortgage', shared: false, ...row })) : []),
    { type: 'Everyday Living', shared, ...values.everydayLiving },
    { type: 'Other Expenses', shared, ...values.otherExpenses },
  ];
  return rows
    .filter(({ amount }) => amount !== '' && amount !== 0)
    .map(
      ({ type, amount, frequency, shared: is }) =>
        `${type} ${String(amount)} ${frequency || 'Monthly'} ${String(is)}`,
    )
    .sort();
}

describe('planExpenseChanges', () => {
  const rent = {
    id: 'x',
    expenseType: 'Rent',
    amount: 1800,
    frequency: 'Monthly',
    sharedWithPartner: false,
  } as const;
  const withRent = (amount: number | '') => ({
    ...blank,
    rentalExpenses: true,
    rent: { id: 'x', amount, frequency: 'Monthly' },
  });

  it('creates, updates, deletes at zero, and leaves alone what is the same', () => {
    expect(planExpenseChanges([], withRent(1800), 'Single').create).toHaveLength(1);
    expect(planExpenseChanges([rent], withRent(1900), 'Single').update).toMatchObject([{ id: 'x' }]);
    expect(planExpenseChanges([rent], withRent(0), 'Single').remove).toEqual(['x']);
    expect(sizeOf(planExpenseChanges([rent], withRent(1800), 'Single'))).toBe(0);
  });

  it('deletes the mortgages when their switch is off', () => {
    const mortgage = { ...rent, id: 'm', expenseType: 'Mortgage' } as const;
    const values = {
      ...blank,
      hasMortgages: false,
      mortgages: [{ id: 'm', amount: 1800, frequency: 'Monthly' }],
    };
    expect(planExpenseChanges([mortgage], values, 'Single').remove).toEqual(['m']);
  });

  it('makes no second mortgage of one whose creation was answered into the void', () => {
    const created = { ...rent, id: 'm', expenseType: 'Mortgage' } as const;
    const values = {
      ...blank,
      hasMortgages: true,
      mortgages: [{ id: '', amount: 1800, frequency: 'Monthly' }],
    };
    expect(sizeOf(planExpenseChanges([created], values, 'Single'))).toBe(0);
  });

  it('leaves stored exactly what the form says, and planning again finds nothing to do', () => {
    fc.assert(
      fc.property(stored, step2Values, maritalStatuses, (known, values, maritalStatus) => {
        // A form opened with more than one of a single type cannot come from this product.
        fc.pre(
          ['Rent', 'Everyday Living', 'Other Expenses'].every(
            (type) => known.filter(({ expenseType }) => expenseType === type).length < 2,
          ),
        );
        const hasPartner = maritalStatus === 'Married' || maritalStatus === 'Defacto';
        const after = applyPlan(known, planExpenseChanges(known, values, maritalStatus), (record, id) => ({
          ...record,
          id,
        }));
        const said = after.map((expense) =>
          [expense.expenseType, expense.amount, expense.frequency, expense.sharedWithPartner].join(' '),
        );
        expect(said.sort()).toEqual(expected(values, hasPartner));
        expect(sizeOf(planExpenseChanges(after, values, maritalStatus))).toBe(0);
      }),
    );
  });
});
