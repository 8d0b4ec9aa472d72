import type { AssessmentOutcome, Assessment, OfferedLoan } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';
import { CREDIT_TIERS, type CreditTier, type LoanPurpose, type VisaStatus } from '#lib/domain/options.ts';
import { mayBeAbleToHelp, PARTNERS, type Partner } from '#lib/domain/partners.ts';
import { choosePartner } from '#lib/domain/partner-choice.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { priceLoan, type LoanRequest } from '#lib/domain/pricing/pricing-options.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import {
  assessAffordability,
  type Affordability,
  type AffordabilityCode,
  type AffordabilityFacts,
} from './affordability.ts';
import { findAssessmentAlternatives } from './alternatives.ts';
import { wordsForLoans } from './loans-with-us.ts';
import { findLargestAffordable } from './updated-offer.ts';

/** What an offer depends on besides the loan: affordability, and what a partner lender would ask. */
export interface OfferFacts extends AffordabilityFacts {
  readonly age: number;
  readonly visaStatus: VisaStatus;
  readonly loanPurpose: LoanPurpose;
  readonly score: number;
}

/** The assessment as it is stored and sent, except for the day the offer ends, with the calculations behind it. */
export interface OfferDecision extends Omit<Assessment, 'offerExpiry'> {
  readonly askedAffordability: Affordability;
  readonly offeredAffordability?: Affordability;
}

/**
 * Decides an offer, and notes where a better credit report would have led to a loan, or a larger one: the outcome then
 * rests on the report too, whichever rule was failed.
 *
 * @param asked the option chosen, at the quote's amount
 * @param policyVersion the version of the quote the option belongs to
 */
export function decideOffer(
  facts: OfferFacts,
  asked: LoanRequest,
  policyVersion: string,
  partners: readonly Partner[] = PARTNERS,
): OfferDecision {
  const decision = decideAtTier(facts, asked, policyVersion, partners);
  const offered = decision.offered?.loanAmount ?? 0;
  if (offered === asked.loanAmount || facts.creditTier === BEST_TIER) return decision;
  const atBest = largestOfferOf({ ...facts, creditTier: BEST_TIER }, asked, policyVersion);
  return atBest > offered ? { ...decision, restsOnCreditReport: true } : decision;
}

const [BEST_TIER] = CREDIT_TIERS;

/** The amount offered, in cents; 0 for none. */
function largestOfferOf(facts: OfferFacts, asked: LoanRequest, policyVersion: string): number {
  if (assessAffordability(facts, asked, policyVersion).isAffordable) return asked.loanAmount;
  return findLargestAffordable(facts, asked, policyVersion)?.loan.loanAmount ?? 0;
}

/**
 * Decides an offer: what was asked for when it is affordable; otherwise the largest amount that is; otherwise a partner
 * lender that assesses affordability in its own way; otherwise a decline.
 */
function decideAtTier(
  facts: OfferFacts,
  asked: LoanRequest,
  policyVersion: string,
  partners: readonly Partner[],
): OfferDecision {
  const { creditTier } = facts;
  const affordability = assessAffordability(facts, asked, policyVersion);
  const always = {
    creditTier,
    asked: describeLoan(asked, creditTier, policyVersion),
    reasonCodes: [...affordability.failures],
    policyVersion,
    askedAffordability: affordability,
  };
  if (affordability.isAffordable) {
    return {
      ...always,
      status: 'Conditional Offer',
      reason: fittingReason(affordability, facts),
      offered: always.asked,
      paidOut: [...affordability.keptDebts.paidOut],
      lines: [...affordability.lines],
      alternatives: [],
      offeredAffordability: affordability,
    };
  }
  const smaller = findLargestAffordable(facts, asked, policyVersion);
  const alternatives = findAssessmentAlternatives(facts, asked, smaller, policyVersion);
  const refusal = refusalReason(affordability, facts);
  if (smaller !== undefined) {
    const { loanAmount } = smaller.loan;
    return {
      ...always,
      status: 'Updated Offer',
      reason: `${refusal} A loan of ${formatCents(loanAmount)} fits your budget.`,
      offered: describeLoan(smaller.loan, creditTier, policyVersion),
      updatedLoanAmount: loanAmount,
      paidOut: [...smaller.keptDebts.paidOut],
      lines: [...smaller.lines],
      alternatives,
      offeredAffordability: smaller,
    };
  }
  const partner = choosePartner(
    { ...facts, loanAmount: asked.loanAmount, ground: 'affordability' },
    partners,
  );
  const status: AssessmentOutcome = partner === undefined ? 'Declined' : 'Refer';
  return {
    ...always,
    status,
    reason: partner === undefined ? refusal : `${refusal} ${mayBeAbleToHelp(partner)}`,
    ...(partner === undefined ? {} : { partner: partner.slug }),
    lines: [...affordability.lines],
    alternatives,
  };
}

/** A priced loan under the names of the application record. */
function describeLoan(loan: LoanRequest, creditTier: CreditTier, policyVersion: string): OfferedLoan {
  const option = priceLoan(loan, creditTier, policyOf(policyVersion));
  return {
    loanAmount: loan.loanAmount,
    loanType: loan.loanType,
    loanTerm: loan.termMonths,
    paymentFrequency: loan.repaymentFrequency,
    repaymentAmount: option.repayment,
    repaymentCount: option.repaymentCount,
    interestRate: option.interestRate,
    comparisonRate: option.comparisonRate,
    establishmentFee: option.establishmentFee,
    totalCostOfLoan: option.totalCost,
  };
}

/** Everything that the repayments fit. */
function fittingReason({ repaidToUs: { undeclared } }: Affordability, { loansWithUs }: OfferFacts): string {
  const told = 'The repayments fit the income and spending you told us about';
  return undeclared > 0 ? `${told}, and the repayments of ${wordsForLoans(loansWithUs)}.` : `${told}.`;
}

/** The main reason: the first rule that fails, in words the applicant can act on. */
function refusalReason(affordability: Affordability, facts: OfferFacts): string {
  const { failures, loan, mostDebt, leastSurplus, policyVersion } = affordability;
  const amount = formatCents(loan.loanAmount);
  const salaryFloor = formatCents(creditPolicyOf(policyVersion).affordability.salaryFloor);
  const reasons: Record<AffordabilityCode, string> = {
    SALARY_BELOW_MINIMUM: `You need a salary of more than ${salaryFloor} a year before tax to borrow from us.`,
    SURPLUS_BELOW_MINIMUM: `${countedWords(affordability, facts)}, ${amount} would leave you less than ${formatCents(leastSurplus)} a month to spare.`,
    DEBT_TO_SALARY_ABOVE_LIMIT: `With ${amount} you would owe more than ${formatCents(mostDebt)} in total. That is the most we allow for your salary and your credit history.`,
  };
  const [first] = failures;
  return first === undefined ? '' : reasons[first];
}

/**
 * What the surplus was worked out from: the declared spending, or where that would have left enough, what we know of a
 * loan with us, or the least we allow to live on.
 */
function countedWords(
  {
    living: { declared, floor },
    shareOfCosts: { part, whole },
    repaidToUs: { known, undeclared },
    surplus,
    leastSurplus,
  }: Affordability,
  { loansWithUs }: OfferFacts,
): string {
  if (undeclared > 0 && surplus + undeclared >= leastSurplus)
    return `Repayments of ${wordsForLoans(loansWithUs)} are ${formatCents(known)} a month, which is more than the loans you told us about. With that`;
  const surplusAsTold = surplus + undeclared + Math.max(0, floor - declared);
  if (declared >= floor || surplusAsTold < leastSurplus)
    return 'Based on the income and spending you told us about';
  const least = `at least ${formatCents(floor)} a month`;
  return part === whole
    ? `We allow ${least} for a household like yours to live on, which is more than you told us. With that`
    : `We allow ${least} for your share of what a household like yours lives on. What you told us is less. With our figure`;
}
