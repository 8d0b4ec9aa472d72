import { termsOf, canChooseUnsecured, maximumLoanAmountOf, isLoanAmountInRange } from '../loan-rules.ts';
import { cents, type Cents } from '../money.ts';
import {
  LOAN_TYPES,
  type CreditTier,
  type LoanType,
  type RepaymentFrequency,
  type TermMonths,
} from '../options.ts';
import { comparisonRateOf } from './comparison-rate.ts';
import { divideUp } from './exact.ts';
import { establishmentFeeOf, interestRateOf, type PricingPolicy } from './policy.ts';
import { basisPointsToPercent, roundPercent } from './rate.ts';
import { buildSchedule, type LoanTerms } from './schedule.ts';

/** A loan somebody asks for. */
export interface LoanRequest {
  readonly loanAmount: Cents;
  readonly loanType: LoanType;
  readonly termMonths: TermMonths;
  readonly repaymentFrequency: RepaymentFrequency;
}

/** A pricing option of a quote, with the field names of specification §3, before it is stored under an id. */
export interface PricingOption {
  readonly loanType: LoanType;
  readonly repaymentFrequency: RepaymentFrequency;
  readonly termMonths: TermMonths;
  /** % p.a. */
  readonly interestRate: number;
  /** % p.a., of this very loan. */
  readonly comparisonRate: number;
  readonly establishmentFee: Cents;
  readonly repayment: Cents;
  readonly repaymentCount: number;
  readonly totalCost: Cents;
}

/** A quote lists monthly options before fortnightly ones, so that its third is the headline example. */
const FREQUENCY_ORDER: readonly RepaymentFrequency[] = ['monthly', 'fortnightly'];

/** What the schedule of a loan is built from: the fee is financed, and the rate is the tier's. */
export function loanTermsOf(loan: LoanRequest, creditTier: CreditTier, policy: PricingPolicy): LoanTerms {
  return {
    principal: cents(loan.loanAmount + establishmentFeeOf({ ...loan, creditTier }, policy)),
    interestRate: interestRateOf({ ...loan, creditTier }, policy),
    termMonths: loan.termMonths,
    repaymentFrequency: loan.repaymentFrequency,
  };
}

/** Prices one loan. {@link isOffered} says whether it is offered at all. */
export function priceLoan(loan: LoanRequest, creditTier: CreditTier, policy: PricingPolicy): PricingOption {
  const terms = loanTermsOf(loan, creditTier, policy);
  const { repayment, repaymentCount, totalCost, rows } = buildSchedule(terms);
  const comparisonRate = comparisonRateOf(
    loan.loanAmount,
    rows.map((row) => row.repayment),
    loan.repaymentFrequency,
  );
  return {
    loanType: loan.loanType,
    repaymentFrequency: loan.repaymentFrequency,
    termMonths: loan.termMonths,
    interestRate: basisPointsToPercent(terms.interestRate),
    comparisonRate: roundPercent(comparisonRate),
    establishmentFee: cents(terms.principal - loan.loanAmount),
    repayment,
    repaymentCount,
    totalCost,
  };
}

/** Whether a tier is offered this type at this amount; {@link termsOf} has the terms. */
function isTypeOffered(
  loanType: LoanType,
  loanAmount: Cents,
  creditTier: CreditTier,
  policy: PricingPolicy,
): boolean {
  return (
    isLoanAmountInRange(loanAmount, policy) &&
    loanAmount <= maximumLoanAmountOf(creditTier, policy) &&
    (loanType === 'Secured' || canChooseUnsecured(creditTier, loanAmount, policy))
  );
}

/** Whether a quote for this tier includes this loan. */
export function isOffered(
  loan: Pick<LoanRequest, 'loanAmount' | 'loanType' | 'termMonths'>,
  creditTier: CreditTier,
  policy: PricingPolicy,
): boolean {
  return (
    isTypeOffered(loan.loanType, loan.loanAmount, creditTier, policy) &&
    termsOf(loan.loanType, loan.loanAmount, policy).includes(loan.termMonths)
  );
}

/**
 * Every option of a quote: Unsecured before Secured, within each type monthly before fortnightly, within each frequency
 * by term. Empty when the amount is more than the tier may borrow.
 */
export function pricingOptionsOf(
  loanAmount: Cents,
  creditTier: CreditTier,
  policy: PricingPolicy,
): PricingOption[] {
  return LOAN_TYPES.filter((loanType) => isTypeOffered(loanType, loanAmount, creditTier, policy)).flatMap(
    (loanType) =>
      FREQUENCY_ORDER.flatMap((repaymentFrequency) =>
        termsOf(loanType, loanAmount, policy).map((termMonths) =>
          priceLoan({ loanAmount, loanType, termMonths, repaymentFrequency }, creditTier, policy),
        ),
      ),
  );
}

/**
 * The least an asset must be worth to secure an amount: at least 10,000 dollars, and at least the amount divided by the
 * tier's loan-to-value ratio, rounded up to the next 100 dollars. Without a tier the strictest ratio applies.
 */
export function minimumSecureValueOf(
  loanAmount: Cents,
  creditTier: CreditTier | undefined,
  policy: PricingPolicy,
): Cents {
  const percent =
    creditTier === undefined
      ? Math.min(...Object.values(policy.loanToValuePercent))
      : policy.loanToValuePercent[creditTier];
  const steps = divideUp(BigInt(loanAmount) * 100n, BigInt(percent) * BigInt(policy.assetValueStep));
  return cents(Math.max(policy.minimumAssetValue, steps * policy.assetValueStep));
}
