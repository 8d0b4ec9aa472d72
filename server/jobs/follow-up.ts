import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { findForFollowUp } from '#server/features/application/repository.ts';
import { announceEvent } from '#server/features/message/announce-event.ts';
import type { AppDeps } from '#server/deps.ts';
import type { LenderNotice } from '#server/providers/lender/interface.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';

/** What the lender is told of. Of an application that never reached it, it is told nothing. */
const NOTICE_OF_EVENT: Partial<Record<LifecycleEvent, LenderNotice['type']>> = {
  'offer accepted': 'submitted',
  'documents complete': 'documents-complete',
  'changed offer confirmed': 'offer-confirmed',
  cancelled: 'cancelled',
  'ended by us': 'cancelled',
  expired: 'expired',
};

/** After these nothing more is taken from a bank. */
const ENDS_BANK_SESSIONS: ReadonlySet<LifecycleEvent> = new Set([
  'cancelled',
  'ended by us',
  'expired',
  'lender approved',
  'lender declined',
  'funding withdrawn',
]);

/**
 * Tells applicant and lender of an event of an application, and at its end the bank-data provider. Run twice it tells
 * nothing twice: messages and notices carry the number of the audit event, and a session ends once.
 */
export async function followUp(
  deps: AppDeps,
  { applicationId, event, auditEventId, at }: TaskPayloads['follow-up'],
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const application = await findForFollowUp(transaction, applicationId);
    // Erased meanwhile: there is nobody left to tell.
    if (application === undefined) return;
    await announceEvent(deps, transaction, { applicationId, event, auditEventId });
    const type = NOTICE_OF_EVENT[event];
    if (ENDS_BANK_SESSIONS.has(event) && application.wasAccepted) {
      await enqueue(transaction, 'close-bank-sessions', { applicationId });
    }
    if (type === undefined || !application.wasAccepted) return;
    const id = String(auditEventId);
    const notice = { id, type, applicationId, occurredAt: at ?? deps.clock().toISOString() };
    await enqueue(transaction, 'tell-lender', notice);
  });
}
