import type { Transaction } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { isAccepted } from './lifecycle.ts';
import { listStatuses } from './repository.ts';

/**
 * Refuses a change of who the applicant is, where they live or how they are reached once they have accepted an offer:
 * the party of a contract does not change silently. The caller holds the contact's row, as acceptance does, so that
 * neither overtakes the other.
 * @throws AppError 'lifecycle-conflict' (409)
 */
export async function assertPartyMayChange(transaction: Transaction, contactId: string): Promise<void> {
  const statuses = await listStatuses(transaction, contactId);
  if (statuses.some(isAccepted)) throw new AppError('lifecycle-conflict');
}
