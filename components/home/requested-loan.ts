import { isLoanAmountInRange, resolveLoanType, termsOf } from '#lib/domain/loan-rules.ts';
import { dollarsToCents } from '#lib/domain/money.ts';
import type { LoanType, RepaymentFrequency, TermMonths } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import type { LoanRequest } from '#lib/domain/pricing/pricing-options.ts';

/** What the visitor chose in the estimator, whether or not the rules allow the combination. */
export type EstimatorChoices = {
  loanType: LoanType;
  termMonths: TermMonths;
  repaymentFrequency: RepaymentFrequency;
};

/** The amount in cents, if it can be borrowed; undefined otherwise. */
export function borrowableAmount(dollars: number | ''): LoanRequest['loanAmount'] | undefined {
  if (dollars === '') return undefined;
  const amount = dollarsToCents(dollars);
  return isLoanAmountInRange(amount, currentPolicy) ? amount : undefined;
}

/**
 * The loan an estimate is for. Above 50,000 dollars it is Secured, and a term that is not offered gives way to the
 * longest that is (specification §5). The visitor's choices are kept, so that another amount brings them back.
 */
export function resolveRequestedLoan(
  loanAmount: LoanRequest['loanAmount'],
  choices: EstimatorChoices,
): LoanRequest {
  const loanType = resolveLoanType(choices.loanType, undefined, loanAmount, currentPolicy);
  const terms = termsOf(loanType, loanAmount, currentPolicy);
  const longest = terms.at(-1) ?? choices.termMonths;
  return {
    loanAmount,
    loanType,
    termMonths: terms.includes(choices.termMonths) ? choices.termMonths : longest,
    repaymentFrequency: choices.repaymentFrequency,
  };
}
