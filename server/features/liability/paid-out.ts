import { liabilityContract } from '#lib/contracts/liability.ts';
import type { Liability } from '#lib/contracts/liability.ts';
import type { Queryable } from '#server/db/connection.ts';
import { createPayouts } from '#server/features/assessment/payouts.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { liabilityStore } from './repository.ts';

/**
 * The debts that a loan pays out and closes, under the policy that it was assessed by (docs/decisions/0023), in the
 * order they were entered. Amounts in cents.
 */
export async function listPaidOut(
  queryable: Queryable,
  applicationId: string,
  { loanAmount, policyVersion }: { loanAmount: number; policyVersion: string },
): Promise<Liability[]> {
  const debts = liabilityContract.array().parse(await liabilityStore.list(queryable, applicationId));
  const isPaidOut = createPayouts(debts, creditPolicyOf(policyVersion).affordability)(loanAmount);
  return debts.filter((_debt, index) => isPaidOut[index] === true);
}
