import { lowTierPrompt, maximumLoanAmountOf, resolveLoanType, containsC } from '#lib/domain/loan-rules.ts';
import { formatCents, type Cents } from '#lib/domain/money.ts';
import type { CreditTier, LoanType, QuoteStatus } from '#lib/domain/options.ts';
import { mayBeAbleToHelp, PARTNERS, type Partner, type ReferralGround } from '#lib/domain/partners.ts';
import { choosePartner } from '#lib/domain/partner-choice.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import {
  minimumSecureValueOf,
  pricingOptionsOf,
  type PricingOption,
} from '#lib/domain/pricing/pricing-options.ts';
import { creditPolicyOf } from './credit-policy.ts';
import { creditTierOf } from './credit-tier.ts';
import { findHardRuleFailures, hardRuleReason, type HardRuleCode, type QuoteFacts } from './hard-rules.ts';

/** What the bureau said, without its reference. */
export type BureauAnswer =
  { readonly status: 'found'; readonly score: number } | { readonly status: 'no-file' };

export type DecisionCode =
  | HardRuleCode
  | 'NO_CREDIT_FILE'
  | 'SCORE_BELOW_MINIMUM'
  /** Nobody in the partner registry takes what we would have referred. */
  | 'NO_PARTNER_ACCEPTS'
  /** Approved, but not for this amount: there are no options until it is reduced. */
  | 'LOW_TIER_CAP'
  /** Approved; the type asked for was switched to Secured. */
  | 'SECURED_ABOVE_UNSECURED_MAXIMUM';

/** Reasons that are an answer of the credit bureau, or follow from one. */
const FROM_THE_BUREAU: readonly string[] = [
  'SCORE_BELOW_MINIMUM',
  'NO_CREDIT_FILE',
  'LOW_TIER_CAP',
] satisfies readonly DecisionCode[];

/** Whether the bureau's answer is why there is no loan, or a smaller one: the applicant is then told who the bureau is. */
export function restsOnReport({ reasonCodes }: { readonly reasonCodes: readonly string[] }): boolean {
  return reasonCodes.some((code) => FROM_THE_BUREAU.includes(code));
}

/** A quote before it is stored: everything follows from the facts, the bureau's answer and the policy version. */
export interface QuoteDecision {
  readonly status: QuoteStatus;
  /** A plain-language sentence or two. */
  readonly reason: string;
  readonly reasonCodes: readonly DecisionCode[];
  /** The slug of the partner lender when the status is Refer. */
  readonly partner?: string;
  readonly loanAmount: Cents;
  readonly loanType: LoanType;
  readonly minSecureValue: Cents;
  readonly creditTier?: CreditTier;
  /** The cap of a tier containing C. */
  readonly maximumLoanAmount?: Cents;
  readonly pricingDetails: readonly PricingOption[];
  readonly policyVersion: string;
}

export interface DecisionOptions {
  readonly policyVersion: string;
  readonly partners?: readonly Partner[];
}

/**
 * Decides a quote: hard rules, then the bureau, then the tier's cap.
 *
 * @param bureau undefined when a hard rule fails, since nobody's file is opened for a decision already made;
 *   throws a RangeError when it is undefined otherwise
 */
export function decideQuote(
  facts: QuoteFacts,
  bureau: BureauAnswer | undefined,
  { policyVersion, partners = PARTNERS }: DecisionOptions,
): QuoteDecision {
  const failures = findHardRuleFailures(facts, policyVersion);
  const [first] = failures;
  if (first !== undefined) {
    const reason = hardRuleReason(first, policyVersion);
    const isReferable = failures.length === 1 && first === 'RESIDENCY_NEW_ZEALAND';
    return isReferable
      ? referOrDecline(facts, { ground: 'residency', code: first, reason }, { policyVersion, partners })
      : declined(facts, failures, reason, policyVersion);
  }
  if (bureau === undefined) throw new RangeError("A decision past the hard rules needs the bureau's answer");
  if (bureau.status === 'no-file') {
    return {
      ...withoutLoan(facts, policyVersion),
      status: 'No credit file',
      reason: "The credit bureau has no file that matches your details, so we can't work out a rate for you.",
      reasonCodes: ['NO_CREDIT_FILE'],
    };
  }
  const creditTier = creditTierOf(bureau.score, creditPolicyOf(policyVersion));
  if (creditTier !== undefined) return approved(facts, creditTier, policyVersion);
  return referOrDecline(
    { ...facts, score: bureau.score },
    {
      ground: 'credit score',
      code: 'SCORE_BELOW_MINIMUM',
      reason: 'Your credit score is lower than the lowest score we can lend to.',
    },
    { policyVersion, partners },
  );
}

/** Approved; with no options where the tier is lent less than what was asked. */
function approved(facts: QuoteFacts, creditTier: CreditTier, policyVersion: string): QuoteDecision {
  const policy = policyOf(policyVersion);
  const { loanAmount } = facts;
  const loanType = resolveLoanType(facts.loanType, creditTier, loanAmount, policy);
  const prompt = lowTierPrompt(creditTier, loanAmount, policy);
  const isSwitched = prompt === undefined && loanType !== facts.loanType;
  const secured = `Loans above ${formatCents(policy.unsecuredMaximum)} are secured by a vehicle, motorcycle, caravan or boat.`;
  return {
    status: 'Approved',
    reason: prompt ?? `Your quote is ready.${isSwitched ? ` ${secured}` : ''}`,
    reasonCodes: [
      ...(prompt === undefined ? [] : ['LOW_TIER_CAP' as const]),
      ...(isSwitched ? ['SECURED_ABOVE_UNSECURED_MAXIMUM' as const] : []),
    ],
    loanAmount,
    loanType,
    creditTier,
    minSecureValue: minimumSecureValueOf(loanAmount, creditTier, policy),
    ...(containsC(creditTier) ? { maximumLoanAmount: maximumLoanAmountOf(creditTier, policy) } : {}),
    pricingDetails: pricingOptionsOf(loanAmount, creditTier, policy),
    policyVersion,
  };
}

function referOrDecline(
  facts: QuoteFacts & { score?: number },
  refusal: { ground: ReferralGround; code: DecisionCode; reason: string },
  { policyVersion, partners }: Required<DecisionOptions>,
): QuoteDecision {
  const partner = choosePartner({ ...facts, ground: refusal.ground }, partners);
  if (partner === undefined) {
    return declined(facts, [refusal.code, 'NO_PARTNER_ACCEPTS'], refusal.reason, policyVersion);
  }
  return {
    ...withoutLoan(facts, policyVersion),
    status: 'Refer',
    reason: `${refusal.reason} ${mayBeAbleToHelp(partner)}`,
    reasonCodes: [refusal.code],
    partner: partner.slug,
  };
}

function declined(
  facts: QuoteFacts,
  reasonCodes: readonly DecisionCode[],
  reason: string,
  policyVersion: string,
): QuoteDecision {
  return { ...withoutLoan(facts, policyVersion), status: 'Declined', reason, reasonCodes };
}

/** What every quote holds, for one that offers nothing. */
function withoutLoan({ loanAmount, loanType }: QuoteFacts, policyVersion: string) {
  const policy = policyOf(policyVersion);
  return {
    loanAmount,
    loanType: resolveLoanType(loanType, undefined, loanAmount, policy),
    minSecureValue: minimumSecureValueOf(loanAmount, undefined, policy),
    pricingDetails: [],
    policyVersion,
  };
}
