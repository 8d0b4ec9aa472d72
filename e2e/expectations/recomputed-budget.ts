import type { RecomputedLoan } from './recomputed-loan.ts';

/** What a household told us, in whole dollars a month unless stated otherwise. */
export type Budget = {
  /** A year, before tax. */
  salary: number;
  /** A year; for a couple. */
  partnerSalary?: number;
  isCouple?: boolean;
  dependants?: number;
  rent?: number;
  mortgage?: number;
  /** Everyday and other expenses together. */
  living: number;
  isLivingShared?: boolean;
  /** Limits of the cards that are kept. */
  keptCardLimits?: number;
  keptLoanRepayments?: number;
};

/** A line of the ledger as the applicant reads it, in cents. */
export type LedgerLine = readonly [label: string, cents: bigint];

const MONTHS = 12n;
/** For a year's income in dollars: nothing up to the first bracket, then the given per cent up to the next. */
const TAX_BRACKETS = [
  { from: 18_200, percent: 15 },
  { from: 45_000, percent: 30 },
  { from: 135_000, percent: 37 },
  { from: 190_000, percent: 45 },
];

/** Works out the monthly ledger of an offer again, from the rules alone. */
export function recomputeLedger(budget: Budget, loan: RecomputedLoan): LedgerLine[] {
  const { salary, rent = 0, mortgage = 0, keptCardLimits = 0, keptLoanRepayments = 0 } = budget;
  const perMonth = (hundredthsOfCents: bigint) => divideHalfUp(hundredthsOfCents, MONTHS * 100n);
  const gross = BigInt(salary) * 10_000n;
  const tax = taxOf(salary);
  const levy = BigInt(salary) * 2n * 100n;
  const shownSalary = perMonth(gross);
  const shownLevy = perMonth(levy);
  const netSalary = perMonth(gross - tax - levy);
  const repayment =
    loan.frequency === 'monthly' ? loan.repayment : divideHalfUp(loan.repayment * 26n, MONTHS);
  const lines: LedgerLine[] = [
    ['Salary before tax', shownSalary],
    ['Income tax', -(shownSalary - shownLevy - netSalary)],
    ['Medicare levy', -shownLevy],
    livingLine(budget),
    ['Rent or board', BigInt(rent) * -100n],
    ['Mortgage', BigInt(mortgage) * -100n],
    ['Credit cards you keep, a share of their limits', -divideHalfUp(BigInt(keptCardLimits) * 38n, 10n)],
    ['Repayments of loans you keep', BigInt(keptLoanRepayments) * -100n],
    ['Repayment of this loan', -repayment],
  ];
  const counted = lines.filter(([, amount]) => amount !== 0n);
  return [...counted, ['Left over each month', counted.reduce((sum, [, amount]) => sum + amount, 0n)]];
}

/** In hundredths of a cent, so that a whole per cent of a dollar stays whole. */
function taxOf(salary: number): bigint {
  return TAX_BRACKETS.reduce((tax, { from, percent }, index) => {
    const to = TAX_BRACKETS[index + 1]?.from ?? Infinity;
    const taxed = Math.max(0, Math.min(salary, to) - from);
    return tax + BigInt(taxed) * BigInt(percent) * 100n;
  }, 0n);
}

/**
 * What the household told us, or the least allowed for such a household, whichever is more; only the applicant's part
 * of what is shared.
 */
function livingLine({
  salary,
  partnerSalary = 0,
  isCouple = false,
  dependants = 0,
  living,
  isLivingShared = false,
}: Budget): LedgerLine {
  const household = salary + partnerSalary;
  const isHalf = isCouple && salary * 2 < household;
  const [part, whole] = !isCouple ? [1n, 1n] : isHalf ? [1n, 2n] : [BigInt(salary), BigInt(household)];
  const isPart = part < whole;
  const percent = household < 60_000 ? 100n : household <= 100_000 ? 115n : 130n;
  const base = BigInt((isCouple ? 2_750 : 1_950) + 675 * dependants) * 100n;
  const least = divideHalfUp(base * percent * part, 100n * whole);
  const told = isLivingShared ? divideHalfUp(BigInt(living) * 100n * part, whole) : BigInt(living) * 100n;
  return told >= least
    ? [`Living expenses you told us${isPart && isLivingShared ? ', your share' : ''}`, -told]
    : [
        `Living expenses, ${isPart ? 'your share of ' : ''}the minimum we allow for a household like yours`,
        -least,
      ];
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
