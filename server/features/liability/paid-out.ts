import { liabilityContract } from '#lib/contracts/liability.ts';
import type { Liability } from '#lib/contracts/liability.ts';
import { paidOutBy } from '#lib/domain/payouts.ts';
import type { Queryable } from '#server/db/connection.ts';
import { liabilityStore } from './repository.ts';

/** The debts that a loan pays out and closes, in the order they were entered (docs/decisions/0023). Amount in cents. */
export async function listPaidOut(
  queryable: Queryable,
  applicationId: string,
  loanAmount: number,
): Promise<Liability[]> {
  const debts = liabilityContract.array().parse(await liabilityStore.list(queryable, applicationId));
  const isPaidOut = paidOutBy(loanAmount, debts);
  return debts.filter((_debt, index) => isPaidOut[index] === true);
}
