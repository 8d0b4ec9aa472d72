import type { PricingDetail, Quote } from '#lib/contracts/quote.ts';
import { canChooseUnsecured, offeredOptions, selectedOption } from '#lib/domain/loan-rules.ts';
import { cents, dollarsToCents } from '#lib/domain/money.ts';
import type { LoanType, RepaymentFrequency } from '#lib/domain/options.ts';
import { currentPolicy, knownPolicyOf } from '#lib/domain/pricing/policy.ts';
import type { PricingPolicy } from '#lib/domain/pricing/policy.ts';
import type { ApplicationState } from './application-store.ts';

type Selection = Pick<ApplicationState, 'application' | 'quote' | 'choice' | 'shownFrequency'>;

/**
 * The policy of the quote that is shown; the current one if there is no quote, or if this page is older than the
 * quote's policy.
 */
export function shownPolicy(quote: Quote | undefined): PricingPolicy {
  return (quote && knownPolicyOf(quote.policyVersion)) ?? currentPolicy;
}

/** Whether Unsecured can be chosen now: not above $50,000 unless the credit tier contains AA (specification §2). */
export function isUnsecuredAvailable({ application, quote }: Selection): boolean {
  const amount = quote === undefined ? dollarsToCents(application?.loanAmount || 0) : cents(quote.loanAmount);
  return canChooseUnsecured(quote?.creditTier ?? application?.creditTier, amount, shownPolicy(quote));
}

/**
 * The loan type the selector shows: the applicant's choice or else Secured, and always Secured where Unsecured is not
 * available.
 */
export function shownLoanType(state: Selection): LoanType {
  if (!isUnsecuredAvailable(state)) return 'Secured';
  const { application, choice } = state;
  return choice.loanType ?? (application?.loanTypeChosen === true ? application.loanType : 'Secured');
}

/** The pricing option shown as chosen; undefined while there is no quote or it offers nothing of the type. */
export function shownOption(state: Selection): PricingDetail | undefined {
  const loanType = shownLoanType(state);
  const options = state.quote?.pricingDetails ?? [];
  const picked = options.find(({ id }) => id === state.choice.pricingDetailId);
  return picked?.loanType === loanType ? picked : selectedOption(options, loanType);
}

/** The frequency shown: the one that was picked, otherwise that of the chosen option. */
export function shownRepaymentFrequency(state: Selection): RepaymentFrequency {
  return state.shownFrequency ?? shownOption(state)?.repaymentFrequency ?? 'monthly';
}

/** The options to choose from, shortest term first. */
export function shownOptions(state: Selection): PricingDetail[] {
  return offeredOptions(
    state.quote?.pricingDetails ?? [],
    shownLoanType(state),
    shownRepaymentFrequency(state),
  );
}
