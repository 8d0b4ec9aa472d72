import type { Alternative } from '#lib/contracts/quote.ts';
import { cents, dollarsToCents, formatCents, type Cents } from '#lib/domain/money.ts';
import { hasPartner } from '#lib/domain/options.ts';
import { divideUp } from '#lib/domain/pricing/exact.ts';
import type { LoanRequest } from '#lib/domain/pricing/pricing-options.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { createAssessor, type Affordability, type AffordabilityFacts } from './affordability.ts';
import { keptDebtsOf } from './debts.ts';
import { declaredLivingOf, housingCostOf, yearlyIncomeOf } from './household.ts';
import type { Liability } from './liability.ts';
import { repaidToUs, wordsForLoans } from './loans-with-us.ts';

/**
 * A change in the applicant's circumstances that makes the requested loan pass the same assessment: that change alone,
 * and nothing else. In cents.
 */
export type HelpfulChange =
  | { kind: 'salary'; /** A year, before tax; any higher salary would do too. */ salary: Cents }
  | { kind: 'owe less'; /** The reduction in limits and balances of kept debts. */ less: Cents }
  | { kind: 'no debts'; /** The limits and balances of kept debts. */ owed: Cents }
  | { kind: 'loans repaid'; /** Those with us, in words. */ loans: string }
  | { kind: 'spend less'; /** A month. */ less: Cents; on: readonly Spending[] };

/** What spending can be cut on. Living expenses count only down to our floor, and shared ones only in part. */
export type Spending =
  | 'rent or board'
  | 'your mortgage'
  | 'the debts you keep'
  | 'living expenses'
  | 'living expenses that you share';

const SALARY_STEP = dollarsToCents(1_000);
const HIGHEST_SALARY = dollarsToCents(300_000);

/**
 * What would have to change about income, spending and debts to turn a decline at assessment around: advice in words,
 * each piece of which holds on its own. Never an approval.
 */
export function findCircumstances(
  facts: AffordabilityFacts,
  asked: LoanRequest,
  policyVersion: string,
): Alternative[] {
  return findHelpfulChanges(facts, asked, policyVersion).map((change) => ({
    kind: 'circumstances',
    text: wordsFor(change),
  }));
}

/** Each change that would do, found with the same assessment: no change is suggested that it would not pass. */
export function findHelpfulChanges(
  facts: AffordabilityFacts,
  asked: LoanRequest,
  policyVersion: string,
): HelpfulChange[] {
  const present = createAssessor(facts, policyVersion)(asked);
  if (present.isAffordable) return [];
  const fits = (changed: AffordabilityFacts) => createAssessor(changed, policyVersion)(asked).isAffordable;
  return [
    ...findSalary(facts, present, fits),
    ...findDebts(facts, present, fits),
    ...findLoansWithUs(facts, present, fits),
    ...findSpending(facts, present),
  ];
}

/**
 * The lowest salary from which every higher one would do too. When a household passes 60,000 and 100,000 dollars, more
 * is counted as the least to live on, so a salary can be enough where a higher one is not: the next raise would undo
 * it, so nobody is advised to aim for such a salary.
 */
function findSalary(
  facts: AffordabilityFacts,
  { salary: present, policyVersion }: Affordability,
  fits: (changed: AffordabilityFacts) => boolean,
): HelpfulChange[] {
  const others = facts.incomes.filter(({ incomeType }) => incomeType !== 'Salary');
  let lowest: number | undefined;
  for (const amount of salariesToTry(facts, policyVersion).filter((one) => one > present)) {
    const incomes = [...others, { incomeType: 'Salary', amount, frequency: 'Yearly' } as const];
    if (!fits({ ...facts, incomes })) break;
    if (amount % SALARY_STEP === 0) lowest = amount;
  }
  return lowest === undefined ? [] : [{ kind: 'salary', salary: cents(lowest) }];
}

/** Highest first: each step, and the first cent of each band of the least to live on. */
function salariesToTry(facts: AffordabilityFacts, policyVersion: string): number[] {
  const steps = Array.from(
    { length: HIGHEST_SALARY / SALARY_STEP },
    (_none, index) => (index + 1) * SALARY_STEP,
  );
  const partner = hasPartner(facts.maritalStatus) ? yearlyIncomeOf(facts, 'Partner') : 0;
  const bands = affordabilityPolicyOf(policyVersion).livingFloor.byIncome.flatMap(({ upTo }) =>
    upTo === 'any' ? [] : [upTo + 1 - partner],
  );
  return [...steps, ...bands].sort((one, other) => other - one);
}

/** The debts that the applicant has chosen to keep; those that the loan does not reach change with its amount. */
function keptByChoice({ liabilities }: AffordabilityFacts): Liability[] {
  return liabilities.filter(({ consolidate }) => !consolidate);
}

function findDebts(
  facts: AffordabilityFacts,
  { failures, loan, debt, mostDebt, policyVersion }: Affordability,
  fits: (changed: AffordabilityFacts) => boolean,
): HelpfulChange[] {
  const { owed } = keptDebtsOf(keptByChoice(facts), loan.loanAmount, affordabilityPolicyOf(policyVersion));
  const less = cents(debt - mostDebt);
  if (isOnly(failures, 'DEBT_TO_SALARY_ABOVE_LIMIT') && less < owed) return [{ kind: 'owe less', less }];
  const toPayOut = facts.liabilities.filter(({ consolidate }) => consolidate);
  return owed > 0 && fits({ ...facts, liabilities: toPayOut }) ? [{ kind: 'no debts', owed }] : [];
}

/** Once a loan with us is repaid, it no longer counts. Where it was declared too, it counts as told all the same. */
function findLoansWithUs(
  { loansWithUs, ...facts }: AffordabilityFacts,
  { repaidToUs: { undeclared } }: Affordability,
  fits: (changed: AffordabilityFacts) => boolean,
): HelpfulChange[] {
  return undeclared > 0 && fits(facts) ? [{ kind: 'loans repaid', loans: wordsForLoans(loansWithUs) }] : [];
}

function findSpending(
  facts: AffordabilityFacts,
  { loan, living, shareOfCosts: share, repaidToUs: { undeclared }, ...present }: Affordability,
): HelpfulChange[] {
  if (!isOnly(present.failures, 'SURPLUS_BELOW_MINIMUM')) return [];
  const less = cents(present.leastSurplus - present.surplus);
  const policy = affordabilityPolicyOf(present.policyVersion);
  const kept = keptDebtsOf(keptByChoice(facts), loan.loanAmount, policy);
  // With fewer loans declared, more of what is repaid to us would be added.
  const toPayOut = facts.liabilities.filter(({ consolidate }) => consolidate);
  const added = repaidToUs(facts.loansWithUs, toPayOut).undeclared - undeclared;
  const { own, shared } = declaredLivingOf(facts);
  const aboveFloor = living.counted - living.floor;
  const spending = {
    'rent or board': housingCostOf(facts, 'Rent'),
    'your mortgage': housingCostOf(facts, 'Mortgage'),
    'the debts you keep': kept.cardsMonthly + kept.loansMonthly - added,
    'living expenses': Math.min(own, aboveFloor),
  } satisfies Partial<Record<Spending, number>>;
  const on = (Object.keys(spending) as (keyof typeof spending)[]).filter((name) => spending[name] >= less);
  // When both spend a dollar less, it counts only in the applicant's share of it.
  const lessShared = divideUp(BigInt(less) * share.whole, share.part);
  const isSharedEnough = lessShared <= shared && less <= aboveFloor;
  return [
    ...(on.length > 0 ? [{ kind: 'spend less', less, on } as const] : []),
    ...(isSharedEnough
      ? [{ kind: 'spend less', less: lessShared, on: ['living expenses that you share'] } as const]
      : []),
  ];
}

function isOnly<Code>(failures: readonly Code[], code: Code): boolean {
  return failures.length === 1 && failures[0] === code;
}

function affordabilityPolicyOf(policyVersion: string) {
  return creditPolicyOf(policyVersion).affordability;
}

const orOf = new Intl.ListFormat('en-AU', { type: 'disjunction' });

function wordsFor(change: HelpfulChange): string {
  switch (change.kind) {
    case 'salary':
      return `With a salary of ${formatCents(change.salary)} or more a year before tax, the loan you asked for would fit.`;
    case 'owe less':
      return `If you owed ${formatCents(change.less)} less in total, the loan you asked for would fit. You could close cards, lower their limits or pay loans down.`;
    case 'no debts':
      return `Without the debts you keep, ${formatCents(change.owed)} in limits and balances, the loan you asked for would fit.`;
    case 'loans repaid':
      return `Once you have repaid ${change.loans}, the loan you asked for would fit.`;
    case 'spend less':
      return `With ${formatCents(change.less)} less a month for ${orOf.format(change.on)}, the loan you asked for would fit.`;
  }
}
