import { termsOf } from '#lib/domain/loan-rules.ts';
import { cents } from '#lib/domain/money.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { isOffered, type LoanRequest } from '#lib/domain/pricing/pricing-options.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { createAssessor, type Affordability, type AffordabilityFacts } from './affordability.ts';

/**
 * The largest amount below the one asked for, in steps of 100 dollars down to the smallest loan, that is offered and
 * affordable with the same type, frequency and term. A term that is not available for an Unsecured loan of the smaller
 * amount (84 months under 15,000 dollars) becomes the longest that is.
 *
 * Every step is tried from the top: fees change with the amount and a smaller loan pays out fewer debts, so a smaller
 * amount is not always the safer one. Undefined when no amount passes.
 */
export function findLargestAffordable(
  facts: AffordabilityFacts,
  asked: LoanRequest,
  policyVersion: string,
): Affordability | undefined {
  const policy = policyOf(policyVersion);
  const step = creditPolicyOf(policyVersion).affordability.amountStep;
  const assess = createAssessor(facts, policyVersion);
  const largest = Math.ceil(asked.loanAmount / step - 1) * step;
  for (let amount = largest; amount >= policy.minimumLoanAmount; amount -= step) {
    const loan = withShortenedTerm({ ...asked, loanAmount: cents(amount) }, policyVersion);
    if (!isOffered(loan, facts.creditTier, policy)) continue;
    const affordability = assess(loan);
    if (affordability.isAffordable) return affordability;
    if (affordability.failures.includes('SALARY_BELOW_MINIMUM')) return undefined;
  }
  return undefined;
}

/** A loan whose term is not available for its amount gets the longest shorter one that is. */
export function withShortenedTerm(loan: LoanRequest, policyVersion: string): LoanRequest {
  const terms = termsOf(loan.loanType, loan.loanAmount, policyOf(policyVersion));
  const termMonths = terms.findLast((term) => term <= loan.termMonths);
  return { ...loan, termMonths: termMonths ?? loan.termMonths };
}
