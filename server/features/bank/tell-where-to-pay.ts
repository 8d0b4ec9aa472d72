import type { Transaction } from '#server/db/connection.ts';
import { recordNumberedEvent } from '#server/features/audit/repository.ts';
import type { AuditEntry } from '#server/features/audit/repository.ts';
import { enqueue } from '#server/queue/repository.ts';

/**
 * Records what happened to the account for each loan that is to be paid out, and tells its lender to read again where
 * to pay.
 *
 * @param applicationIds of those loans, as listNotPaidOut gives them
 */
export async function tellWhereToPay(
  transaction: Transaction,
  event: AuditEntry,
  applicationIds: readonly string[],
): Promise<void> {
  for (const applicationId of applicationIds) {
    const auditEventId = await recordNumberedEvent(transaction, { ...event, applicationId });
    await enqueue(transaction, 'tell-lender', {
      id: String(auditEventId),
      type: 'account-given',
      applicationId,
      occurredAt: event.at.toISOString(),
    });
  }
}
