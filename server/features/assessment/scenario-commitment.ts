import { cents } from '#lib/domain/money.ts';
import type { LoanRequest } from '#lib/domain/pricing/pricing-options.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import type { ScenarioEffect } from '#server/scenarios/effects.ts';
import { createAssessor } from './affordability.ts';
import type { Liability } from './liability.ts';
import type { OfferFacts } from './offer.ts';
import { withShortenedTerm } from './updated-offer.ts';

/**
 * The commitment that a scenario adds to what the applicant declared: a loan they keep, whose repayments leave room for
 * half-way between the smallest loan and the one asked for, or for none. The rules treat it like any other debt, and it
 * is stored with the assessment's inputs, so that the assessment can be recomputed.
 */
export function commitmentOf(
  affordable: NonNullable<ScenarioEffect['affordable']>,
  facts: OfferFacts,
  asked: LoanRequest,
  policyVersion: string,
): Liability {
  const assess = createAssessor(facts, policyVersion);
  if (affordable === 'nothing') return repayments(assess(asked).netIncome.total);
  const step = creditPolicyOf(policyVersion).affordability.amountStep;
  const half = (asked.loanAmount + policyOf(policyVersion).minimumLoanAmount) / 2;
  const loanAmount = cents(Math.floor(half / step) * step);
  const loan = withShortenedTerm({ ...asked, loanAmount }, policyVersion);
  const { surplus, leastSurplus, repaidToUs } = assess(loan);
  // With a commitment declared, what is repaid to us counts in it and no longer beside it.
  return repayments(surplus - leastSurplus, repaidToUs.undeclared);
}

/** Per month. Where nothing is left to commit, nothing is added to what counts already. */
function repayments(amount: number, counted = 0): Liability {
  const repaymentAmount = Math.max(0, amount) + counted;
  return { debtType: 'Personal Loan', consolidate: false, repaymentAmount, frequency: 'Monthly', amount: 0 };
}
