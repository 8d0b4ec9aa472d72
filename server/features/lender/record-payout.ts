import { min } from 'date-fns/min';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import { endOfDay } from '#lib/domain/validity.ts';
import type { AppDeps } from '#server/deps.ts';
import { hasContractEnded } from '#server/features/application/lifecycle.ts';
import { moveApplication } from '#server/features/application/move-application.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { insertServicing, isPaidOut } from '#server/features/servicing/repository.ts';
import { assertBelievable, assertHasCome } from './believable-event.ts';
import { assertReferenceIsFree, readKnownOfLoan } from './known-of-loan.ts';

/**
 * A payout as the lender has confirmed it: `amountPaidOut` in cents, `reference` the lender's number for the loan, `on`
 * the day in Sydney.
 */
export type Payout = { reference: string; amountPaidOut: number; on: CalendarDay };

/** What recording a payout does, or why it cannot be recorded. */
export type RecordedPayout =
  | { outcome: 'unknown' }
  /** It is still going, or was never accepted: then only the lender's own event can say so. */
  | { outcome: 'paid out before' | 'not ended'; status: ApplicationStatus }
  | {
      outcome: 'recorded';
      contactId: string;
      reference: string;
      /** The status it had before. */
      status: ApplicationStatus;
    };

/**
 * Records for an operator that the loan of an application was paid out after the application had ended: it becomes like
 * any other loan that was paid out, and its applicant is told.
 *
 * @param isConfirmed false only tells what would happen, and changes nothing
 * @throws AppError 'invalid-fields' (422) for an `amountPaidOut` other than the contract's, a day in the future (`on`)
 *   or before the approval (`occurredAt`), and a `reference` that is another loan's number
 */
export async function recordPayout(
  deps: AppDeps,
  applicationId: string,
  { on, ...paidOut }: Payout,
  { isConfirmed, requestId }: { isConfirmed: boolean; requestId: string },
): Promise<RecordedPayout> {
  return deps.database.transaction(async (transaction): Promise<RecordedPayout> => {
    const application = await lockApplicationById(transaction, applicationId);
    if (application === undefined) return { outcome: 'unknown' };
    const { contactId, reference, status } = application;
    if (await isPaidOut(transaction, applicationId)) return { outcome: 'paid out before', status };
    if (!hasContractEnded(application)) return { outcome: 'not ended', status };
    const now = deps.clock();
    const known = await readKnownOfLoan(transaction, applicationId);
    assertHasCome(on, now);
    // Only the day is known; if it is not over yet, it ends now.
    const fundedAt = min([endOfDay(on), now]);
    const told = { type: 'funded', occurredAt: fundedAt.toISOString(), ...paidOut } as const;
    assertBelievable(told, { ...application, ...known }, now);
    await assertReferenceIsFree(transaction, { applicationId, reference: paidOut.reference });
    if (isConfirmed) {
      await insertServicing(transaction, { applicationId, fundedAt, ...paidOut });
      await moveApplication(deps, transaction, application, {
        event: 'payout recorded',
        // The loan is the one agreed to: an offer that the lender changed may have ended before it was confirmed.
        change: { statusReason: null, assessmentId: known.agreedAssessmentId },
        facts: { amountPaidOut: paidOut.amountPaidOut },
        now,
        requestId,
      });
    }
    return { outcome: 'recorded', contactId, reference, status };
  });
}
