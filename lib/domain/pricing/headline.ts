import { cents, type Cents } from '../money.ts';
import { CREDIT_TIERS, LOAN_TYPES, TERMS_IN_MONTHS, type CreditTier, type LoanType } from '../options.ts';
import { currentPolicy, interestRateOf } from './policy.ts';
import { priceLoan, type PricingOption } from './pricing-options.ts';
import { basisPointsToPercent } from './rate.ts';

/** The least and the most of a figure. */
export interface Range<Figure extends number = number> {
  readonly lowest: Figure;
  readonly highest: Figure;
}

/** What the rates table and the home page say about a loan type; every figure comes from the current policy. */
export interface Headline {
  readonly loanType: LoanType;
  /** What anybody may borrow of this type; the best tier may borrow more Unsecured (best-tier.ts). */
  readonly loanAmount: Range<Cents>;
  readonly termMonths: Range;
  /** % p.a., over all tiers and terms. */
  readonly interestRate: Range;
  /** % p.a., over all tiers, of the headline example. */
  readonly comparisonRate: Range;
  readonly establishmentFee: Range<Cents>;
}

export function headlineOf(loanType: LoanType): Headline {
  const rates = CREDIT_TIERS.flatMap((creditTier) =>
    TERMS_IN_MONTHS.map((termMonths) => interestRateOf({ creditTier, loanType, termMonths }, currentPolicy)),
  );
  const fees = CREDIT_TIERS.flatMap((creditTier) => currentPolicy.establishmentFees[loanType][creditTier]);
  const comparisonRates = CREDIT_TIERS.map(
    (creditTier) => comparisonExampleOf(loanType, creditTier).comparisonRate,
  );
  const rate = rangeOf(rates);
  return {
    loanType,
    loanAmount: {
      lowest: currentPolicy.minimumLoanAmount,
      highest: loanType === 'Secured' ? currentPolicy.maximumLoanAmount : currentPolicy.unsecuredMaximum,
    },
    termMonths: rangeOf(TERMS_IN_MONTHS),
    interestRate: {
      lowest: basisPointsToPercent(rate.lowest),
      highest: basisPointsToPercent(rate.highest),
    },
    comparisonRate: rangeOf(comparisonRates),
    establishmentFee: centsRangeOf(fees),
  };
}

/** Both loan types, Unsecured first. */
export function headlines(): Headline[] {
  return LOAN_TYPES.map((loanType) => headlineOf(loanType));
}

/** The headline example of a tier: 30,000 dollars over five years, monthly, fee financed. */
export function comparisonExampleOf(
  loanType: LoanType,
  creditTier: CreditTier,
): PricingOption & { readonly loanAmount: Cents } {
  const loan = { ...currentPolicy.comparisonExample, loanType, repaymentFrequency: 'monthly' } as const;
  return { ...priceLoan(loan, creditTier, currentPolicy), loanAmount: loan.loanAmount };
}

function rangeOf(figures: readonly number[]): Range {
  return { lowest: Math.min(...figures), highest: Math.max(...figures) };
}

function centsRangeOf(figures: readonly Cents[]): Range<Cents> {
  const { lowest, highest } = rangeOf(figures);
  return { lowest: cents(lowest), highest: cents(highest) };
}
