import { isSame, optionOf } from '#lib/api/mappers/changes.ts';
import type { ExpenseToSave, KnownExpense } from '#lib/api/mappers/expense.ts';
import type { ExpenseType, MaritalStatus } from '#lib/domain/options.ts';
import { FREQUENCIES, hasPartner } from '#lib/domain/options.ts';
import type { RegularAmountValues } from '#lib/forms/screens/application-step-1.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import type { RecordPlan } from './record-plan.ts';
import { emptyPlan, joinPlans, matchRows, withoutMarked } from './record-plan.ts';

/**
 * What must be created, updated and deleted so that the stored expenses say what the form says (specification §4,
 * Create or update rules). Mortgages are a list; there is one expense of each other type.
 */
export function planExpenseChanges(
  known: readonly KnownExpense[],
  values: ApplicationStep2Values,
  maritalStatus: MaritalStatus | undefined,
): RecordPlan<ExpenseToSave> {
  const isShared = hasPartner(maritalStatus) && values.partnerSharedExpenses;
  const ofType = (expenseType: ExpenseType) => known.filter((expense) => expense.expenseType === expenseType);
  const planOne = (
    expenseType: ExpenseType,
    part: string,
    row: RegularAmountValues,
    sharedWithPartner: boolean,
  ) =>
    planExpenses(
      [{ ...named(row, ofType(expenseType)), expenseType, sharedWithPartner, part }],
      ofType(expenseType),
    );
  const mortgages = values.mortgages.map((row, index) => ({
    ...row,
    expenseType: 'Mortgage' as const,
    sharedWithPartner: false,
    part: `mortgages.${String(index)}`,
  }));
  const rent = values.rentalExpenses ? values.rent : { ...values.rent, amount: '' as const };
  return joinPlans(
    planOne('Rent', 'rent', rent, false),
    planExpenses(
      values.hasMortgages ? withoutMarked(mortgages, values.mortgagesToDelete) : [],
      ofType('Mortgage'),
    ),
    planOne('Everyday Living', 'everydayLiving', values.everydayLiving, isShared),
    planOne('Other Expenses', 'otherExpenses', values.otherExpenses, isShared),
  );
}

/** Where a type has one expense, the row stands for the stored one, no matter which id the form was opened with. */
function named(row: RegularAmountValues, [stored]: readonly KnownExpense[]): RegularAmountValues {
  return stored === undefined ? row : { ...row, id: stored.id };
}

type Row = RegularAmountValues & Pick<ExpenseToSave, 'expenseType' | 'sharedWithPartner'> & { part: string };

function planExpenses(rows: readonly Row[], known: readonly KnownExpense[]): RecordPlan<ExpenseToSave> {
  const { pairs, unmatched } = matchRows(rows, known, (row, record) => {
    const wanted = toSave(row);
    return wanted !== undefined && saysTheSame(wanted, record);
  });
  const plan = emptyPlan<ExpenseToSave>();
  for (const { row, record } of pairs) {
    const wanted = toSave(row);
    if (record === undefined) {
      if (wanted !== undefined) plan.create.push({ part: row.part, record: wanted });
    } else if (wanted === undefined) {
      plan.remove.push(record.id);
    } else if (!saysTheSame(wanted, record)) {
      plan.update.push({ id: record.id, part: row.part, record: wanted });
    }
  }
  plan.remove.push(...unmatched.map(({ id }) => id));
  return plan;
}

/**
 * An expense without an amount, or of zero, counts as none. Monthly unless the applicant says otherwise (specification
 * §3).
 */
function toSave({ expenseType, amount, frequency, sharedWithPartner }: Row): ExpenseToSave | undefined {
  if (amount === '' || amount === 0) return undefined;
  return { expenseType, amount, frequency: optionOf(FREQUENCIES, frequency) ?? 'Monthly', sharedWithPartner };
}

function saysTheSame(wanted: ExpenseToSave, record: KnownExpense): boolean {
  return isSame({ ...wanted, id: record.id }, record);
}
