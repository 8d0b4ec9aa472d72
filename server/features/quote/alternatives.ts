import type { Alternative } from '#lib/contracts/quote.ts';
import { formatCents, type Cents } from '#lib/domain/money.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { decideQuote, type BureauAnswer, type DecisionCode, type QuoteDecision } from './decision.ts';
import { findHardRuleFailures, type QuoteFacts } from './hard-rules.ts';

interface Candidate {
  readonly loanAmount: Cents;
  readonly loanType?: LoanType;
  readonly text: string;
}

/**
 * What would change a quote: the smallest changes of amount or type under which the same applicant passes the
 * same rules, best first. Empty where nothing about the loan would help. Never an approval, and not worded as one.
 */
export function findQuoteAlternatives(
  facts: QuoteFacts,
  bureau: BureauAnswer | undefined,
  decision: QuoteDecision,
): Alternative[] {
  return candidatesFor(decision)
    .filter((candidate) => wouldPass(candidate, facts, bureau, decision.policyVersion))
    .map(({ text, loanAmount, loanType }) => ({
      kind: loanType === 'Unsecured' ? 'smaller-unsecured-amount' : kindOf(loanAmount, facts.loanAmount),
      text,
      loanAmount,
      ...(loanType === undefined ? {} : { loanType }),
    }));
}

function candidatesFor({ reasonCodes, policyVersion }: QuoteDecision): Candidate[] {
  const { minimumLoanAmount, maximumLoanAmount, lowTierMaximum, unsecuredMaximum } = policyOf(policyVersion);
  const candidates: Partial<Record<DecisionCode, Candidate>> = {
    AMOUNT_BELOW_MINIMUM: {
      loanAmount: minimumLoanAmount,
      text: `You could ask for ${formatCents(minimumLoanAmount)}, our smallest loan.`,
    },
    AMOUNT_ABOVE_MAXIMUM: {
      loanAmount: maximumLoanAmount,
      text: `You could ask for ${formatCents(maximumLoanAmount)}, our largest loan.`,
    },
    LOW_TIER_CAP: {
      loanAmount: lowTierMaximum,
      text: `You could reduce the amount to ${formatCents(lowTierMaximum)}.`,
    },
    SECURED_ABOVE_UNSECURED_MAXIMUM: {
      loanAmount: unsecuredMaximum,
      loanType: 'Unsecured',
      text: `You could ask for ${formatCents(unsecuredMaximum)} without an asset as security.`,
    },
  };
  return reasonCodes.flatMap((code) => candidates[code] ?? []);
}

/** The same rules again. Before the bureau has been asked only the hard rules can be answered for. */
function wouldPass(
  candidate: Candidate,
  facts: QuoteFacts,
  bureau: BureauAnswer | undefined,
  policyVersion: string,
): boolean {
  const changed = {
    ...facts,
    loanAmount: candidate.loanAmount,
    loanType: candidate.loanType ?? facts.loanType,
  };
  if (findHardRuleFailures(changed, policyVersion).length > 0) return false;
  if (bureau === undefined) return true;
  const { loanType, pricingDetails } = decideQuote(changed, bureau, { policyVersion });
  const isTypeKept = candidate.loanType === undefined || candidate.loanType === loanType;
  return isTypeKept && pricingDetails.some((option) => option.loanType === loanType);
}

function kindOf(loanAmount: Cents, asked: Cents): string {
  return loanAmount < asked ? 'smaller-amount' : 'larger-amount';
}
