import type { Queryable } from '#server/db/connection.ts';
import { findAgreedAssessment } from '#server/features/contract/repository.ts';
import { isPaidOut, isReferenceOfOther } from '#server/features/servicing/repository.ts';
import type { ServicingRow } from '#server/features/servicing/repository.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { findApprovedAt } from './audit-trail-repository.ts';
import type { KnownOfLoan } from './believable-event.ts';

/** What a payout of an application's loan is checked against. */
export async function readKnownOfLoan(queryable: Queryable, applicationId: string): Promise<KnownOfLoan> {
  return {
    agreed: (await findAgreedAssessment(queryable, applicationId))?.assessment.outcome.offered,
    approvedAt: await findApprovedAt(queryable, applicationId),
  };
}

/**
 * Ensures that nothing of a loan has been paid out: after that it can neither be ended nor paid to another account.
 * @throws AppError 'lifecycle-conflict' (409)
 */
export async function assertNotPaidOut(queryable: Queryable, applicationId: string): Promise<void> {
  if (await isPaidOut(queryable, applicationId)) throw new AppError('lifecycle-conflict');
}

/**
 * Ensures that the lender's number for a loan is not already another loan's: that would be a payout reported for the
 * wrong application.
 * @throws AppError 'invalid-fields' (422)
 */
export async function assertReferenceIsFree(
  queryable: Queryable,
  payout: Pick<ServicingRow, 'applicationId' | 'reference'>,
): Promise<void> {
  if (await isReferenceOfOther(queryable, payout))
    throw invalidFields({ path: 'reference', message: 'This is the reference of another loan' });
}
