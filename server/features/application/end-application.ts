import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { AppDeps } from '#server/deps.ts';
import { isPaidOut } from '#server/features/servicing/repository.ts';
import { canHappen, hasContractEnded } from './lifecycle.ts';
import { moveApplication } from './move-application.ts';
import { lockApplicationById } from './repository.ts';

/** What ending an application does, or why it cannot be ended. */
export type Ending =
  | { outcome: 'unknown' }
  | { outcome: 'ended before' | 'paid out'; status: ApplicationStatus }
  | {
      outcome: 'ends';
      contactId: string;
      reference: string;
      /** The status it had before. */
      status: ApplicationStatus;
      /** Whether an offer was accepted: then there is a contract, and a lender to tell. */
      wasAccepted: boolean;
    };

/**
 * Ends an application for an operator (status Cancelled), until its loan is paid out: the lender, the partners and the
 * applicant are told as they are of a cancellation; the applicant also gets the reason.
 *
 * @param reason in plain words: the applicant reads it, and it stays in the audit trail
 * @param isConfirmed false only tells what would happen, and changes nothing
 */
export async function endApplication(
  deps: AppDeps,
  applicationId: string,
  { reason, isConfirmed, requestId }: { reason: string; isConfirmed: boolean; requestId: string },
): Promise<Ending> {
  return deps.database.transaction(async (transaction): Promise<Ending> => {
    const application = await lockApplicationById(transaction, applicationId);
    if (application === undefined) return { outcome: 'unknown' };
    const { contactId, reference, status, agreement } = application;
    if (await isPaidOut(transaction, applicationId)) return { outcome: 'paid out', status };
    // What a lender has declined stays declined, even once its applicant has been handed on.
    if (hasContractEnded(application) || !canHappen('ended by us', status))
      return { outcome: 'ended before', status };
    if (isConfirmed)
      await moveApplication(deps, transaction, application, {
        event: 'ended by us',
        change: { statusReason: reason },
        facts: { reason },
        now: deps.clock(),
        requestId,
      });
    return { outcome: 'ends', contactId, reference, status, wasAccepted: agreement !== null };
  });
}
