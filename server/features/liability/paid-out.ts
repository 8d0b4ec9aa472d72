import type { Assessment } from '#lib/contracts/assessment.ts';
import type { Liability } from '#lib/contracts/liability.ts';
import type { Queryable } from '#server/db/connection.ts';
import { liabilityList } from '#server/features/answer-lists/list-contracts.ts';
import { createPayouts } from '#server/features/assessment/payouts.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { parseStored } from '#server/parse-stored.ts';
import { liabilityStore } from './repository.ts';

/**
 * The debts that the loan of an assessment pays out and closes, as the assessment says, in the order they were entered.
 * For an assessment from before it said so, the policy that it was assessed by decides (docs/decisions/0023). Amounts
 * in cents.
 */
export async function listPaidOut(
  queryable: Queryable,
  applicationId: string,
  { offered, policyVersion, paidOut }: Pick<Assessment, 'offered' | 'policyVersion' | 'paidOut'>,
): Promise<Liability[]> {
  if (offered === undefined) return [];
  const debts = parseStored(liabilityList, await liabilityStore.list(queryable, applicationId));
  if (paidOut !== undefined) return debts.filter(({ id }) => paidOut.includes(id));
  const isPaidOut = createPayouts(debts, creditPolicyOf(policyVersion).affordability)(offered.loanAmount);
  return debts.filter((_debt, index) => isPaidOut[index] === true);
}
