import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable } from '#server/db/connection.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { noteOccurrence } from '#server/request-context.ts';

export type AuditEvent = {
  at: Date;
  contactId?: string;
  applicationId?: string;
  /** What happened, in a few words: "contact created", "quote given". */
  event: string;
  fromStatus?: ApplicationStatus;
  toStatus?: ApplicationStatus;
  /** Names of fields and figures of the rules; never what an applicant typed about themselves. */
  facts?: Record<string, unknown>;
  requestId: string;
};

/**
 * Writes an audit event in the transaction that made it happen, so that neither exists without the other.
 *
 * @returns its number
 */
export async function recordEvent(queryable: Queryable, event: AuditEvent): Promise<number> {
  const [stored] = await queryable.insert(auditEvents).values(event).returning({ id: auditEvents.id });
  if (stored === undefined) throw new Error('The audit event was not stored');
  noteOccurrence(event);
  return stored.id;
}
