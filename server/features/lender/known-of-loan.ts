import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findAgreedAssessment } from '#server/features/contract/repository.ts';
import { findServicing, isPaidOut, isReferenceOfOther } from '#server/features/servicing/repository.ts';
import type { ServicingRow } from '#server/features/servicing/repository.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { findApprovedAt, wasTakenAs } from './audit-trail-repository.ts';
import type { KnownOfLoan } from './believable-event.ts';
import { EVENT_OF_TYPE } from './lender-events.ts';

type Payout = Extract<LenderEvent, { type: 'funded' }>;
type Repaid = Extract<LenderEvent, { type: 'repaid' | 'repaid-withdrawn' }>;

const OF_ANOTHER_LOAN = { path: 'reference', message: 'This is not the reference of this loan' };

/** What a payout of an application's loan is checked against. */
export async function readKnownOfLoan(queryable: Queryable, applicationId: string): Promise<KnownOfLoan> {
  const assessment = (await findAgreedAssessment(queryable, applicationId))?.assessment;
  return {
    agreed: assessment?.outcome.offered,
    agreedAssessmentId: assessment?.id ?? null,
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
 * Ensures that a payout is the one on record.
 *
 * @throws AppError 'invalid-fields' (422) for a different one, and for one that is not on record and came under a
 *   sequence number that has passed
 */
export async function assertKnownPayout(queryable: Queryable, event: Payout): Promise<void> {
  const known = await findServicing(queryable, event.applicationId);
  if (known === undefined) throw overtaken('the payout');
  const wrong = [
    event.reference !== known.reference && {
      path: 'reference',
      message: 'This loan was already paid out, under another reference',
    },
    event.amountPaidOut !== known.amountPaidOut && {
      path: 'amountPaidOut',
      message: `This loan was already paid out, and the amount was ${String(known.amountPaidOut)}`,
    },
  ].filter((error) => error !== false);
  if (wrong.length > 0) throw invalidFields(...wrong);
}

/**
 * Ensures that a loan can be said to be repaid, or not to be: it was paid out, under this reference, on no later day.
 *
 * @returns the loan as it is on record
 * @throws AppError 'lifecycle-conflict' (409) for a loan that is not paid out yet, 'invalid-fields' (422) for another
 *   loan's number and for a day (in Sydney) before the payout
 */
export async function assertRepayable(
  queryable: Queryable,
  { applicationId, reference, occurredAt }: Repaid,
): Promise<ServicingRow> {
  const loan = await findServicing(queryable, applicationId);
  if (loan === undefined) throw new AppError('lifecycle-conflict');
  const wrong = [
    reference !== loan.reference && OF_ANOTHER_LOAN,
    dayOf(new Date(occurredAt)) < dayOf(loan.fundedAt) && {
      path: 'occurredAt',
      message: 'This was before the loan was paid out',
    },
  ].filter((error) => error !== false);
  if (wrong.length > 0) throw invalidFields(...wrong);
  return loan;
}

/**
 * Ensures that what is said of a loan under a sequence number that has passed, that it is repaid or is not after all, is
 * on record, or was until a later event: left unrecorded it would count until its last day, or not at all.
 *
 * @throws AppError 'invalid-fields' (422) for one that is not on record so, and for another loan's number
 */
export async function assertKnownRepaid(
  queryable: Queryable,
  { type, applicationId, sequence, reference }: Repaid,
): Promise<void> {
  const loan = await findServicing(queryable, applicationId);
  const isOnRecord = loan !== undefined && isRepaid(loan) === (type === 'repaid');
  if (!isOnRecord && !(await wasTakenAs(queryable, EVENT_OF_TYPE[type], { applicationId, sequence })))
    throw overtaken('this one');
  if (reference !== loan?.reference) throw invalidFields(OF_ANOTHER_LOAN);
}

export const isRepaid = ({ repaidAt }: ServicingRow) => repaidAt !== null;

/** An event whose number has passed must not be dropped, as others are: nothing later says the same. */
function overtaken(what: string): AppError {
  return invalidFields({
    path: 'sequence',
    message: `A later event was already taken: send ${what} under the next number`,
  });
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
