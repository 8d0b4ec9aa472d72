import type { Queryable } from '#server/db/connection.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { insertAuditEvent } from './repository.ts';

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

/** Writes an audit event in the transaction that made it happen, so that neither exists without the other. */
export async function recordEvent(queryable: Queryable, event: AuditEvent): Promise<void> {
  await insertAuditEvent(queryable, event);
}
