import type { Alternative } from '#lib/contracts/quote.ts';
import { termsOf } from '#lib/domain/loan-rules.ts';
import { formatCents } from '#lib/domain/money.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import {
  isOffered,
  minimumSecureValueOf,
  priceLoan,
  type LoanRequest,
} from '#lib/domain/pricing/pricing-options.ts';
import { createAssessor, type Affordability, type AffordabilityFacts } from './affordability.ts';
import { findLargestAffordable } from './updated-offer.ts';

/**
 * What would change an assessment that failed: first the whole amount on other terms, cheapest first, then the largest
 * smaller amount. Each alternative passes the same assessment. It is never an approval, and not worded as one.
 *
 * @param smaller the largest smaller amount on the terms asked for (`findLargestAffordable`), when there is one
 */
export function findAssessmentAlternatives(
  facts: AffordabilityFacts,
  asked: LoanRequest,
  smaller: Affordability | undefined,
  policyVersion: string,
): Alternative[] {
  const assess = createAssessor(facts, policyVersion);
  const policy = policyOf(policyVersion);
  const otherTerms = otherTermsOf(asked, policyVersion);
  const affordable = otherTerms.filter(
    (loan) => isOffered(loan, facts.creditTier, policy) && assess(loan).isAffordable,
  );
  const sameAmount = affordable
    .map((loan) => ({
      loan,
      totalCost: priceLoan(loan, facts.creditTier, policy).totalCost,
    }))
    .sort((one, other) => one.totalCost - other.totalCost)
    .map(({ loan }) => loan);
  const tooMuch = otherTerms.filter((loan) => !affordable.includes(loan));
  const smallerLoan = smaller?.loan ?? findSmallerLoan(facts, tooMuch, policyVersion);
  return [...firstOfEachKind(sameAmount, asked), ...(smallerLoan === undefined ? [] : [smallerLoan])].map(
    (loan) => describe(loan, asked, facts, policyVersion),
  );
}

/** The same amount over the same or a longer term, in the same type or secured. */
function otherTermsOf(asked: LoanRequest, policyVersion: string): LoanRequest[] {
  const types: LoanType[] = asked.loanType === 'Unsecured' ? ['Unsecured', 'Secured'] : ['Secured'];
  return types.flatMap((loanType) =>
    termsOf(loanType, asked.loanAmount, policyOf(policyVersion))
      .filter((term) => term > asked.termMonths || (term === asked.termMonths && loanType !== asked.loanType))
      .map((termMonths) => ({ ...asked, loanType, termMonths })),
  );
}

/**
 * Where no smaller amount is affordable on the terms asked for, the largest amount on other terms.
 *
 * @param tooMuch the whole amount on each of the terms on which it is not affordable: where it is, less helps nobody
 */
function findSmallerLoan(
  facts: AffordabilityFacts,
  tooMuch: readonly LoanRequest[],
  policyVersion: string,
): LoanRequest | undefined {
  return tooMuch
    .map((loan) => findLargestAffordable(facts, loan, policyVersion)?.loan)
    .filter((loan) => loan !== undefined)
    .sort((one, other) => other.loanAmount - one.loanAmount)[0];
}

/** One suggestion of each kind is enough: the cheapest, since the loans come sorted. */
function firstOfEachKind(loans: readonly LoanRequest[], asked: LoanRequest): LoanRequest[] {
  const kinds = loans.map((loan) => kindOf(loan, asked));
  const isBothNeeded = !kinds.includes('secured') && !kinds.includes('longer-term');
  return loans.filter((loan, index) => {
    const kind = kindOf(loan, asked);
    return kinds.indexOf(kind) === index && (kind !== 'secured-longer-term' || isBothNeeded);
  });
}

function kindOf(loan: LoanRequest, asked: LoanRequest): string {
  const changes = [
    loan.loanAmount < asked.loanAmount ? 'smaller-amount' : '',
    loan.loanType !== asked.loanType ? 'secured' : '',
    loan.termMonths > asked.termMonths ? 'longer-term' : '',
  ];
  return changes.filter((change) => change !== '').join('-');
}

function describe(
  loan: LoanRequest,
  asked: LoanRequest,
  facts: AffordabilityFacts,
  policyVersion: string,
): Alternative {
  const policy = policyOf(policyVersion);
  const { repayment, totalCost } = priceLoan(loan, facts.creditTier, policy);
  const assetValue = minimumSecureValueOf(loan.loanAmount, facts.creditTier, policy);
  const over = `over ${String(loan.termMonths / 12)} years`;
  const secured = `secured by an asset worth at least ${formatCents(assetValue)}`;
  const security = loan.loanType === asked.loanType ? '' : `, ${secured},`;
  const rhythm = loan.repaymentFrequency === 'monthly' ? 'a month' : 'a fortnight';
  return {
    kind: kindOf(loan, asked),
    text:
      `A loan of ${formatCents(loan.loanAmount)} ${over}${security} would fit the figures you gave us: ` +
      `${formatCents(repayment)} ${rhythm}, ${formatCents(totalCost)} in all.`,
    loanAmount: loan.loanAmount,
    loanType: loan.loanType,
    termMonths: loan.termMonths,
  };
}
