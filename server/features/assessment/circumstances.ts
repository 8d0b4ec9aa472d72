import type { Alternative } from '#lib/contracts/quote.ts';
import { formatCents } from '#lib/domain/money.ts';
import { toCircumstances } from '#server/features/quote/circumstances.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import type { AffordabilityCode } from './affordability.ts';
import type { OfferDecision } from './offer.ts';

/**
 * What about income, spending and debts would change a decline at assessment: advice in words, for each rule that
 * failed, with the figures it failed by. Never an approval.
 */
export function findCircumstances({
  status,
  askedAffordability,
  policyVersion,
}: OfferDecision): Alternative[] {
  if (status !== 'Declined') return [];
  const { failures, surplus, leastSurplus, debt, mostDebt } = askedAffordability;
  const { salaryFloor } = creditPolicyOf(policyVersion).affordability;
  const words: Record<AffordabilityCode, string> = {
    SALARY_BELOW_MINIMUM: `A salary of more than ${formatCents(salaryFloor)} a year before tax would change this.`,
    SURPLUS_BELOW_MINIMUM: `For the loan you asked for, you would need ${formatCents(leastSurplus - surplus)} more to spare each month. A higher income, lower spending or fewer debts would give it.`,
    DEBT_TO_SALARY_ABOVE_LIMIT: `For the loan you asked for, you would need to owe ${formatCents(debt - mostDebt)} less in all. You could close cards, lower their limits or pay loans down.`,
  };
  return toCircumstances(failures.map((code) => words[code]));
}
