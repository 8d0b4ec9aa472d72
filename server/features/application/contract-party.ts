import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { AppError } from '#server/http/app-error.ts';
import { hasStandingContract } from './lifecycle.ts';

/**
 * Refuses to change who the applicant is, where they live or how they are reached once they have accepted an offer: the
 * party of a contract does not change silently. The caller locks the contact's row, as acceptance does, so that neither
 * overtakes the other.
 *
 * @param statuses of all their applications, read under that lock
 * @throws AppError 'lifecycle-conflict' (409)
 */
export function assertPartyMayChange(statuses: readonly ApplicationStatus[]): void {
  if (statuses.some(hasStandingContract)) throw new AppError('lifecycle-conflict');
}
