import { toYearly } from '#lib/domain/frequency.ts';
import { cents, type Cents } from '#lib/domain/money.ts';
import {
  hasPartner,
  type DependantCount,
  type ExpenseType,
  type Frequency,
  type IncomeType,
  type MaritalStatus,
} from '#lib/domain/options.ts';
import { divideHalfUp } from '#lib/domain/pricing/exact.ts';
import type { AffordabilityPolicy } from '#server/features/quote/credit-policy.ts';
import { HUNDREDTHS_IN_A_CENT, medicareLevyOf, residentTaxOf } from './tax.ts';

/** An income or expense as the applicant entered it; amounts in cents. */
export interface Income {
  readonly incomeType: IncomeType;
  readonly amount: number;
  readonly frequency: Frequency;
}

export interface Expense {
  readonly expenseType: ExpenseType;
  readonly amount: number;
  readonly frequency: Frequency;
  readonly sharedWithPartner?: boolean | undefined;
}

export interface Household {
  readonly maritalStatus: MaritalStatus;
  readonly numberOfDependants: DependantCount;
  readonly incomes: readonly Income[];
  readonly expenses: readonly Expense[];
}

/** A part of a whole, kept as a fraction so that it is never rounded. */
export interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

const MONTHS_A_YEAR = 12n;
const PERCENT = 100n;

/** What the incomes of a type add up to in a year. */
export function yearlyIncomeOf({ incomes }: Household, incomeType: IncomeType): Cents {
  const ofType = incomes.filter((income) => income.incomeType === incomeType);
  return cents(ofType.reduce((sum, { amount, frequency }) => sum + toYearly(cents(amount), frequency), 0));
}

/** The salaries of the applicant and of a partner, before tax, in a year. */
function householdSalaryOf(household: Household): Cents {
  const partner = hasPartner(household.maritalStatus) ? yearlyIncomeOf(household, 'Partner') : 0;
  return cents(yearlyIncomeOf(household, 'Salary') + partner);
}

/**
 * The applicant's share of what the household spends together: all of it without a partner, otherwise the applicant's
 * part of the salaries, but never less than half.
 */
export function shareOfCosts(household: Household, policy: AffordabilityPolicy): Share {
  const own = BigInt(yearlyIncomeOf(household, 'Salary'));
  const whole = BigInt(householdSalaryOf(household));
  if (!hasPartner(household.maritalStatus) || whole === 0n) return { part: 1n, whole: 1n };
  const least = BigInt(policy.leastSharePercent);
  return own * PERCENT >= whole * least ? { part: own, whole } : { part: least, whole: PERCENT };
}

/** Monthly income after tax, each figure rounded once. salary − tax − levy is the net salary to the cent. */
export interface NetIncome {
  readonly salary: Cents;
  readonly incomeTax: Cents;
  readonly medicareLevy: Cents;
  /** The part of rental income that counts. */
  readonly rentalIncome: Cents;
  readonly centrelink: Cents;
  readonly total: Cents;
}

export function netIncomeOf(household: Household, policy: AffordabilityPolicy): NetIncome {
  const yearlySalary = yearlyIncomeOf(household, 'Salary');
  const gross = BigInt(yearlySalary) * HUNDREDTHS_IN_A_CENT;
  const tax = residentTaxOf(yearlySalary, policy.tax);
  const levy = medicareLevyOf(yearlySalary, policy.tax);
  const netSalary = monthly(gross - tax - levy, HUNDREDTHS_IN_A_CENT);
  const salary = monthly(gross, HUNDREDTHS_IN_A_CENT);
  const medicareLevy = monthly(levy, HUNDREDTHS_IN_A_CENT);
  const rentalYearly = BigInt(yearlyIncomeOf(household, 'Rental Property'));
  const rentalIncome = monthly(rentalYearly * BigInt(policy.rentalIncomePercent), PERCENT);
  const centrelink = monthly(BigInt(yearlyIncomeOf(household, 'CentreLink')), 1n);
  return {
    salary,
    // The rule defines the net salary; the tax shown absorbs the odd cent between the three.
    incomeTax: cents(salary - medicareLevy - netSalary),
    medicareLevy,
    rentalIncome,
    centrelink,
    total: cents(netSalary + rentalIncome + centrelink),
  };
}

/** Monthly living expenses: what was declared, or our floor if that is more. */
export interface LivingExpenses {
  readonly declared: Cents;
  readonly floor: Cents;
  readonly counted: Cents;
}

export function livingExpensesOf(household: Household, policy: AffordabilityPolicy): LivingExpenses {
  const share = shareOfCosts(household, policy);
  const { own, shared } = yearlyLivingOf(household);
  const declared = monthly(own * share.whole + shared * share.part, share.whole);
  const floor = livingFloorOf(household, policy);
  return { declared, floor, counted: cents(Math.max(declared, floor)) };
}

/** Declared living expenses per month: the applicant's own, and the whole of those shared with a partner. */
export function declaredLivingOf(household: Household): { own: Cents; shared: Cents } {
  const { own, shared } = yearlyLivingOf(household);
  return { own: monthly(own, 1n), shared: monthly(shared, 1n) };
}

function yearlyLivingOf({ expenses }: Household): { own: bigint; shared: bigint } {
  const living = expenses.filter(
    ({ expenseType }) => expenseType === 'Everyday Living' || expenseType === 'Other Expenses',
  );
  const sumOf = (isShared: boolean) =>
    living
      .filter(({ sharedWithPartner = false }) => sharedWithPartner === isShared)
      .reduce((sum, { amount, frequency }) => sum + BigInt(toYearly(cents(amount), frequency)), 0n);
  return { own: sumOf(false), shared: sumOf(true) };
}

/** Our own benchmark, not a substitute for asking (ASIC Regulatory Guide 209). */
function livingFloorOf(household: Household, policy: AffordabilityPolicy): Cents {
  const { livingFloor } = policy;
  const adults = hasPartner(household.maritalStatus) ? livingFloor.couple : livingFloor.single;
  const base = BigInt(adults + livingFloor.perDependant * household.numberOfDependants);
  const income = householdSalaryOf(household);
  const band = livingFloor.byIncome.find(({ upTo }) => upTo === 'any' || income <= upTo);
  const share = shareOfCosts(household, policy);
  return divideHalfUp(base * BigInt(band?.percent ?? 100) * share.part, PERCENT * share.whole);
}

/** Rent or mortgage per month. It counts in full: either partner is liable for all of it. */
export function housingCostOf({ expenses }: Household, expenseType: 'Rent' | 'Mortgage'): Cents {
  const ofType = expenses.filter((expense) => expense.expenseType === expenseType);
  const yearly = ofType.reduce((sum, { amount, frequency }) => sum + toYearly(cents(amount), frequency), 0);
  return monthly(BigInt(yearly), 1n);
}

/** One month of a yearly figure that is given in fractions of a cent, rounded half up once. */
function monthly(yearly: bigint, partsInACent: bigint): Cents {
  return divideHalfUp(yearly, MONTHS_A_YEAR * partsInACent);
}
