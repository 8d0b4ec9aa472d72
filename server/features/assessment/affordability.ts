import type { AssessmentLine, OfferedLoan } from '#lib/contracts/assessment.ts';
import { repaymentToMonthly } from '#lib/domain/frequency.ts';
import { cents, type Cents } from '#lib/domain/money.ts';
import type { CreditTier } from '#lib/domain/options.ts';
import { divideHalfUp } from '#lib/domain/pricing/exact.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { loanTermsOf, type LoanRequest } from '#lib/domain/pricing/pricing-options.ts';
import { repaymentOf } from '#lib/domain/pricing/schedule.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { createKeptDebts, type KeptDebts } from './debts.ts';
import {
  declaredLivingOf,
  housingCostOf,
  livingExpensesOf,
  netIncomeOf,
  shareOfCosts,
  yearlyIncomeOf,
  type Household,
  type LivingExpenses,
  type NetIncome,
  type Share,
} from './household.ts';
import type { Liability } from './liability.ts';
import { repaidToUs, wordsForLoans, type LoanWithUs, type RepaidToUs } from './loans-with-us.ts';

/** What affordability depends on besides the loan. */
export interface AffordabilityFacts extends Household {
  readonly creditTier: CreditTier;
  readonly liabilities: readonly Liability[];
  /** Ours that are being repaid; absent where there are none, and in assessments from before they counted. */
  readonly loansWithUs?: readonly LoanWithUs[] | undefined;
}

export const AFFORDABILITY_CODES = [
  'SALARY_BELOW_MINIMUM',
  'SURPLUS_BELOW_MINIMUM',
  'DEBT_TO_SALARY_ABOVE_LIMIT',
] as const;
export type AffordabilityCode = (typeof AFFORDABILITY_CODES)[number];

/** Whether one loan is affordable, with every figure that led there. In cents a month unless stated otherwise. */
export interface Affordability {
  readonly loan: LoanRequest;
  readonly isAffordable: boolean;
  /** The rules it fails, in order. */
  readonly failures: readonly AffordabilityCode[];
  /** Income positive, spending negative; they add up to the surplus. */
  readonly lines: readonly AssessmentLine[];
  readonly netIncome: NetIncome;
  readonly shareOfCosts: Share;
  readonly living: LivingExpenses;
  readonly keptDebts: KeptDebts;
  readonly repaidToUs: RepaidToUs;
  /** The new loan's, as a monthly figure. */
  readonly repayment: Cents;
  /** What is left over after everything; negative when the income does not stretch that far. */
  readonly surplus: number;
  readonly leastSurplus: Cents;
  /** A year's salary before tax. */
  readonly salary: Cents;
  /** The new loan, kept card limits and kept balances. */
  readonly debt: Cents;
  /** The most that `debt` may be. */
  readonly mostDebt: Cents;
  readonly policyVersion: string;
}

/** Assesses one loan. Whether it is offered at all is the quote's question, not this one's. */
export function assessAffordability(
  facts: AffordabilityFacts,
  loan: LoanRequest,
  policyVersion: string,
): Affordability {
  return createAssessor(facts, policyVersion)(loan);
}

/** Assesses the loan of an offer, at the repayment that the offer names: a lender sets its own. */
export function assessOffered(
  facts: AffordabilityFacts,
  offered: OfferedLoan,
  policyVersion: string,
): Affordability {
  const loan = {
    loanAmount: cents(offered.loanAmount),
    loanType: offered.loanType,
    termMonths: offered.loanTerm,
    repaymentFrequency: offered.paymentFrequency,
  };
  return createAssessor(facts, policyVersion)(loan, cents(offered.repaymentAmount));
}

/**
 * Works out the household once, for callers that try many loans on it.
 *
 * @returns a function that assesses a loan at our price, or at the repayment a lender has set (cents per repayment)
 */
export function createAssessor(
  facts: AffordabilityFacts,
  policyVersion: string,
): (loan: LoanRequest, repaymentAmount?: Cents) => Affordability {
  const pricing = policyOf(policyVersion);
  const policy = creditPolicyOf(policyVersion).affordability;
  const household = {
    netIncome: netIncomeOf(facts, policy),
    living: livingExpensesOf(facts, policy),
    shareOfCosts: shareOfCosts(facts, policy),
    salary: yearlyIncomeOf(facts, 'Salary'),
    repaidToUs: repaidToUs(facts.loansWithUs, facts.liabilities),
  };
  const { netIncome, living, salary } = household;
  const { undeclared } = household.repaidToUs;
  const rent = housingCostOf(facts, 'Rent');
  const mortgage = housingCostOf(facts, 'Mortgage');
  const keptDebtsBeside = createKeptDebts(facts.liabilities, policy);
  const percentOfIncome = BigInt(netIncome.total) * BigInt(policy.leastSurplusPercentOfIncome);
  const leastSurplus = cents(Math.max(policy.leastSurplus, divideHalfUp(percentOfIncome, 100n)));
  const debtPercent = policy.debtToSalaryPercent[facts.creditTier];
  const mostDebt = cents(Math.floor((salary * debtPercent) / 100));
  const roomBeforeLoan = netIncome.total - living.counted - rent - mortgage - undeclared - leastSurplus;

  return (loan, repaymentAmount) => {
    const each = repaymentAmount ?? repaymentOf(loanTermsOf(loan, facts.creditTier, pricing));
    const repayment = repaymentToMonthly(each, loan.repaymentFrequency);
    const keptDebts = keptDebtsBeside(loan.loanAmount, {
      owed: mostDebt - loan.loanAmount,
      monthly: roomBeforeLoan - repayment,
    });
    const lines = [
      income('SALARY', 'Salary before tax', netIncome.salary),
      spending('INCOME_TAX', 'Income tax', netIncome.incomeTax),
      spending('MEDICARE_LEVY', 'Medicare levy', netIncome.medicareLevy),
      income(
        'RENTAL_INCOME',
        `Rental income, ${String(policy.rentalIncomePercent)}% of it`,
        netIncome.rentalIncome,
      ),
      income('CENTRELINK', 'Centrelink', netIncome.centrelink),
      livingLine(facts, household),
      spending('RENT', 'Rent or board', rent),
      spending('MORTGAGE', 'Mortgage', mortgage),
      spending('KEPT_CARDS', 'Credit cards you keep, a share of their limits', keptDebts.cardsMonthly),
      spending('KEPT_LOANS', 'Repayments of loans you keep', keptDebts.loansMonthly),
      spending(
        'LOANS_WITH_US',
        `Repayments of ${wordsForLoans(facts.loansWithUs)}, beyond what you told us`,
        undeclared,
      ),
      spending('NEW_REPAYMENT', 'Repayment of this loan', repayment),
    ].filter(({ amount }) => amount !== 0);
    const surplus = lines.reduce((sum, { amount }) => sum + amount, 0);
    const debt = cents(loan.loanAmount + keptDebts.owed);
    const isBroken: Record<AffordabilityCode, boolean> = {
      SALARY_BELOW_MINIMUM: salary <= policy.salaryFloor,
      SURPLUS_BELOW_MINIMUM: surplus < leastSurplus,
      DEBT_TO_SALARY_ABOVE_LIMIT: debt * 100 > salary * debtPercent,
    };
    const failures = AFFORDABILITY_CODES.filter((code) => isBroken[code]);
    return {
      ...household,
      loan,
      isAffordable: failures.length === 0,
      failures,
      lines,
      keptDebts,
      repayment,
      surplus,
      leastSurplus,
      debt,
      mostDebt,
      policyVersion,
    };
  };
}

/** Says so where it is the applicant's part of what a partner bears the rest of. */
function livingLine(
  facts: Household,
  {
    living: { counted, declared, floor },
    shareOfCosts: { part, whole },
  }: { living: LivingExpenses; shareOfCosts: Share },
): AssessmentLine {
  const isShare = part < whole;
  if (declared < floor) {
    const least = 'the minimum we allow for a household like yours';
    return spending('LIVING_FLOOR', `Living expenses, ${isShare ? 'your share of ' : ''}${least}`, counted);
  }
  const isShared = isShare && declaredLivingOf(facts).shared > 0;
  return spending('LIVING_DECLARED', `Living expenses you told us${isShared ? ', your share' : ''}`, counted);
}

function income(code: string, label: string, amount: number): AssessmentLine {
  return { code, label, amount };
}

function spending(code: string, label: string, amount: number): AssessmentLine {
  return { code, label, amount: -amount };
}
