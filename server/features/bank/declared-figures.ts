import type { Observation } from '#lib/contracts/bank.ts';
import type { Liability } from '#lib/contracts/liability.ts';
import { cents, type Cents } from '#lib/domain/money.ts';
import { divideHalfUp } from '#lib/domain/pricing/exact.ts';
import { keptDebtsOf } from '#server/features/assessment/debts.ts';
import {
  housingCostOf,
  livingExpensesOf,
  netIncomeOf,
  yearlyIncomeOf,
} from '#server/features/assessment/household.ts';
import type { Household } from '#server/features/assessment/household.ts';
import type { AffordabilityPolicy } from '#server/features/quote/credit-policy.ts';

export type ObservationCode = Observation['code'];

/** One figure for each thing that is compared, in cents a month. */
export type MonthlyFigures = Readonly<Record<ObservationCode, Cents>>;

/**
 * What the applicant declared, converted to what a bank account of theirs would show: the salary after tax (it is
 * declared per year and before tax), rent received in full, their own share of shared spending, and the repayments of
 * every debt they have today, whether this loan pays it out or not. A partner's income goes to other accounts.
 */
export function declaredFiguresOf(
  household: Household,
  liabilities: readonly Liability[],
  policy: AffordabilityPolicy,
): MonthlyFigures {
  const salaryOnly = household.incomes.filter(({ incomeType }) => incomeType === 'Salary');
  const netSalary = netIncomeOf({ ...household, incomes: salaryOnly }, policy).total;
  const other = yearlyIncomeOf(household, 'Rental Property') + yearlyIncomeOf(household, 'CentreLink');
  const debts = keptDebtsOf(
    liabilities.map((liability) => ({ ...liability, consolidate: false })),
    cents(0),
    policy,
  );
  return {
    income: cents(netSalary + divideHalfUp(BigInt(other), 12n)),
    'rent-or-mortgage': cents(housingCostOf(household, 'Rent') + housingCostOf(household, 'Mortgage')),
    living: livingExpensesOf(household, policy).declared,
    'debt-repayments': cents(debts.cardsMonthly + debts.loansMonthly),
  };
}
