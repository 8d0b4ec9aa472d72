import { newsOf } from '#server/features/application/event-news.ts';
import { findForFollowUp } from '#server/features/application/repository.ts';
import { announceEvent } from '#server/features/message/announce-event.ts';
import type { AppDeps } from '#server/deps.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';

/**
 * Tells the applicant and the lender of an event of an application, and at its end the bank-data provider. Run twice,
 * it tells nothing twice: messages and notices carry the number of the audit event, and a session ends once.
 */
export async function followUp(
  deps: AppDeps,
  { applicationId, event, auditEventId, at }: TaskPayloads['follow-up'],
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const application = await findForFollowUp(transaction, applicationId);
    // Erased in the meantime: there is nobody left to tell.
    if (application === undefined) return;
    await announceEvent(deps, transaction, { applicationId, event, auditEventId });
    // The lender is told nothing about an application that never reached it.
    if (!application.wasAccepted) return;
    const { lender: type, endsBankSessions } = newsOf(event);
    if (endsBankSessions) await enqueue(transaction, 'close-bank-sessions', { applicationId });
    if (type === undefined) return;
    const id = String(auditEventId);
    const notice = { id, type, applicationId, occurredAt: at ?? deps.clock().toISOString() };
    await enqueue(transaction, 'tell-lender', notice);
  });
}
