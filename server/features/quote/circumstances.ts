import type { Alternative } from '#lib/contracts/quote.ts';
import { formatCents } from '#lib/domain/money.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { creditPolicyOf } from './credit-policy.ts';
import type { DecisionCode, QuoteDecision } from './decision.ts';
import type { HardRuleCode } from './hard-rules.ts';

/**
 * What about the applicant's circumstances would change a decline, where nothing about the loan would. Advice in
 * words, never an approval; it carries no amount, so there is nothing to try at once. Where several rules failed, each
 * is told as one of the things that are needed together (`circumstances-together`).
 */
export function findCircumstances({ status, reasonCodes, policyVersion }: QuoteDecision): Alternative[] {
  if (status !== 'Declined') return [];
  const needs = [...new Set(reasonCodes.flatMap((code) => needsOf(policyVersion)[code] ?? []))];
  // Nobody gets younger: what else would be needed is of no use.
  if (needs.length > 1 && !reasonCodes.includes('AGE_ABOVE_MAXIMUM')) {
    return needs.map((text) => ({ kind: 'circumstances-together', text }));
  }
  const [first] = reasonCodes;
  const text = first && adviceOf(policyVersion)[first];
  return text === undefined ? [] : [{ kind: 'circumstances', text }];
}

/** Every hard rule has words, or says that it has none. */
type Words = Record<HardRuleCode, string | undefined> &
  Partial<Record<Exclude<DecisionCode, HardRuleCode>, string>>;

/** What would do where one rule failed. Another amount is an alternative of its own. */
function adviceOf(policyVersion: string): Words {
  const { minimumAge, affordability } = creditPolicyOf(policyVersion);
  const income = `An income from employment of more than ${formatCents(affordability.salaryFloor)} a year would change this.`;
  const residency = 'Australian citizenship or permanent residency would change this.';
  return {
    AGE_BELOW_MINIMUM: `You can ask again once you are ${String(minimumAge)}.`,
    AGE_ABOVE_MAXIMUM: 'A different loan would not change this. A partner lender may have different limits.',
    RESIDENCY_NOT_ELIGIBLE: residency,
    RESIDENCY_NEW_ZEALAND: residency,
    EMPLOYMENT_UNEMPLOYED: income,
    EMPLOYMENT_RETIRED: income,
    AMOUNT_BELOW_MINIMUM: undefined,
    AMOUNT_ABOVE_MAXIMUM: undefined,
    SCORE_BELOW_MINIMUM:
      'A higher credit score would change this. Paying bills and debts on time raises it over some months. Your credit report is free, and mistakes in it must be corrected when you ask.',
  };
}

/** What each hard rule asks for, as one of several. */
function needsOf(policyVersion: string): Words {
  const { minimumAge, affordability } = creditPolicyOf(policyVersion);
  const { minimumLoanAmount, maximumLoanAmount } = policyOf(policyVersion);
  const income = `An income from employment of more than ${formatCents(affordability.salaryFloor)} a year.`;
  const residency = 'Australian citizenship or permanent residency.';
  return {
    AGE_BELOW_MINIMUM: `To be ${String(minimumAge)} or older.`,
    AGE_ABOVE_MAXIMUM: undefined,
    RESIDENCY_NOT_ELIGIBLE: residency,
    RESIDENCY_NEW_ZEALAND: residency,
    EMPLOYMENT_UNEMPLOYED: income,
    EMPLOYMENT_RETIRED: income,
    AMOUNT_BELOW_MINIMUM: `A loan of ${formatCents(minimumLoanAmount)} or more.`,
    AMOUNT_ABOVE_MAXIMUM: `A loan of ${formatCents(maximumLoanAmount)} or less.`,
  };
}
