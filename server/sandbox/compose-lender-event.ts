import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { cents } from '#lib/domain/money.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { priceLoan } from '#lib/domain/pricing/pricing-options.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import { withShortenedTerm } from '#server/features/assessment/updated-offer.ts';
import type { ApplicationAtLender } from './find-application.ts';
import type { SandboxApplication } from './lender-repository.ts';

type WithoutOrder<Event> = Event extends LenderEvent
  ? Omit<
      Event,
      'sequence' | 'applicationId' | 'occurredAt' | 'contractHash' | 'accountId' | 'offer' | 'offerExpiry'
    >
  : never;

/** What the lender decided: an event without its number, and for a changed offer only the new amount (cents). */
export type LenderDecision =
  | WithoutOrder<Exclude<LenderEvent, { type: 'offer-changed' }>>
  | { type: 'offer-changed'; loanAmount: number; reason: string };

/** An id that no account or contract has: an application without one is refused because of it. */
const NONE_THERE_IS = '0'.repeat(64);

/**
 * The event as a lender would send it: numbered after the last one, for the current contract and account, priced by our
 * tables.
 */
export function composeEvent(
  application: ApplicationAtLender,
  decision: LenderDecision,
  now: Date,
): LenderEvent {
  const common = {
    sequence: application.lenderSequence + 1,
    applicationId: application.id,
    occurredAt: now.toISOString(),
  };
  if (decision.type === 'approved') {
    return { ...decision, ...common, contractHash: application.contractHash ?? NONE_THERE_IS };
  }
  if (decision.type === 'account-rejected') {
    return { ...decision, ...common, accountId: application.accountId ?? NONE_THERE_IS };
  }
  if (decision.type !== 'offer-changed') return { ...decision, ...common };
  return {
    type: 'offer-changed',
    ...common,
    reason: decision.reason,
    offer: priceChangedOffer(application, decision.loanAmount),
    offerExpiry: endOfValidity(now).toISOString(),
  };
}

/**
 * The agreed loan at another amount, under the policy it was priced by; at the longest term available for such a loan.
 */
function priceChangedOffer({ outcome }: SandboxApplication, loanAmount: number): OfferedLoan {
  const agreed = outcome?.offered;
  if (outcome === undefined || agreed === undefined) throw new Error('There is no offer to change');
  const asked = {
    loanAmount: cents(loanAmount),
    loanType: agreed.loanType,
    termMonths: agreed.loanTerm,
    repaymentFrequency: agreed.paymentFrequency,
  };
  const loan = withShortenedTerm(asked, outcome.policyVersion);
  const option = priceLoan(loan, outcome.creditTier, policyOf(outcome.policyVersion));
  return {
    loanAmount,
    loanType: agreed.loanType,
    loanTerm: loan.termMonths,
    paymentFrequency: agreed.paymentFrequency,
    repaymentAmount: option.repayment,
    repaymentCount: option.repaymentCount,
    interestRate: option.interestRate,
    comparisonRate: option.comparisonRate,
    establishmentFee: option.establishmentFee,
    totalCostOfLoan: option.totalCost,
  };
}
