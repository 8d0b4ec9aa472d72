import type { Alternative } from '#lib/contracts/quote.ts';
import { formatCents } from '#lib/domain/money.ts';
import { creditPolicyOf } from './credit-policy.ts';
import type { DecisionCode, QuoteDecision } from './decision.ts';

/**
 * What about the applicant's circumstances would change a decline, where nothing about the loan would. Advice in
 * words, never an approval; it carries no amount, so there is nothing to try at once.
 */
export function findCircumstances({ status, reasonCodes, policyVersion }: QuoteDecision): Alternative[] {
  if (status !== 'Declined') return [];
  const { minimumAge, affordability } = creditPolicyOf(policyVersion);
  const income = `An income from employment of more than ${formatCents(affordability.salaryFloor)} a year would change this.`;
  const residency = 'Australian citizenship or permanent residency would change this.';
  const words: Partial<Record<DecisionCode, string>> = {
    AGE_BELOW_MINIMUM: `You can ask again once you are ${String(minimumAge)}.`,
    AGE_ABOVE_MAXIMUM: 'Nothing about the loan would change this. A partner lender may have other limits.',
    RESIDENCY_NOT_ELIGIBLE: residency,
    RESIDENCY_NEW_ZEALAND: residency,
    EMPLOYMENT_UNEMPLOYED: income,
    EMPLOYMENT_RETIRED: income,
    SCORE_BELOW_MINIMUM:
      'A higher credit score would change this. Paying bills and debts on time raises it over some months. Your credit report is free, and mistakes in it must be corrected when you ask.',
  };
  return toCircumstances(reasonCodes.flatMap((code) => words[code] ?? []));
}

/** What would have to change, one for each rule that failed: where several did, one of them is not enough. */
function toCircumstances(texts: readonly string[]): Alternative[] {
  const different = [...new Set(texts)];
  const together = 'These count together: one of them alone would not be enough.';
  return [...different, ...(different.length > 1 ? [together] : [])].map((text) => ({
    kind: 'circumstances',
    text,
  }));
}
