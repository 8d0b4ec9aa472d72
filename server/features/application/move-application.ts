import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AuditedEvent } from '#server/db/schema/audit-events.ts';
import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { tellPartners } from '#server/features/partner-webhook/tell-partners.ts';
import { enqueueFollowUp } from '#server/queue/repository.ts';
import { isFollowed } from './event-news.ts';
import { assertNoOtherGoing } from './going.ts';
import {
  acceptedAtOf,
  canHappen,
  endedAtOf,
  hasComeToNothing,
  isGoing,
  nextStatus,
  waitsForLender,
} from './lifecycle.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import { writeTransition } from './repository.ts';
import type { ApplicationChange, ApplicationRow } from './repository.ts';

/** An event with its facts, as the audit trail keeps it, and what goes with it. */
export type Move = AuditedEvent<LifecycleEvent> & {
  /** Columns that change along with the status. */
  change?: ApplicationChange;
  now: Date;
  requestId: string;
};

/**
 * Moves an application along the transition table: its new status and what changes with it, the audit event, what
 * partners are told, and the job that tells applicant and lender, all in the caller's transaction. The caller has the
 * row locked.
 *
 * @returns the new status
 * @throws AppError 'lifecycle-conflict' (409) when the event is not possible at the current status, and
 *   'existing-applicant' (409) when it would take up an ended application while another is going.
 */
export async function moveApplication(
  deps: Pick<AppDeps, 'sealer'>,
  transaction: Transaction,
  application: ApplicationRow,
  { change = {}, now, requestId, ...happened }: Move,
): Promise<ApplicationStatus> {
  const { event } = happened;
  const status = nextStatus(event, application.status);
  const isTakenUpAgain = !isGoing(application.status) && isGoing(status);
  if (isTakenUpAgain) await assertNoOtherGoing(transaction, application);
  const waitingSince = waitsForLender(event, status) ? sinceWhen(application, status, now) : null;
  const endedAt = hasComeToNothing(status) ? whenEnded(application, event, now) : null;
  const settledExpiry = whichExpirySettled(application, event, status);
  const standing = { status, waitingSince, endedAt, settledExpiry };
  await writeTransition(transaction, application.id, standing, change, now);
  await recordEvent(transaction, {
    ...happened,
    at: now,
    contactId: application.contactId,
    applicationId: application.id,
    fromStatus: application.status,
    toStatus: status,
    requestId,
  });
  if (isFollowed(event)) {
    await enqueueFollowUp(transaction, { applicationId: application.id, event, at: now.toISOString() });
  }
  const { handOff } = change;
  await tellPartners(deps, transaction, { before: application, event, status, handOff, now });
  return status;
}

/** An event that keeps the status does not restart the wait. */
function sinceWhen(before: ApplicationRow, status: ApplicationStatus, now: Date): Date {
  return status === before.status ? (before.waitingSince ?? now) : now;
}

/**
 * The expiry job looks at an application that its day ends (again), and no longer at one that has just ended that way.
 */
function whichExpirySettled(
  before: ApplicationRow,
  event: LifecycleEvent,
  status: ApplicationStatus,
): Date | null {
  if (event === 'expired') return before.expiresAt;
  return canHappen('expired', status) ? null : before.settledExpiry;
}

/** Agreeing to a partner after the end does not end the application a second time. */
function whenEnded(before: ApplicationRow, event: LifecycleEvent, now: Date): Date {
  return event === 'referred by consent'
    ? (endedAtOf({ ...before, acceptedAt: acceptedAtOf(before) }) ?? now)
    : now;
}
