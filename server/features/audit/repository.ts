import { sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable } from '#server/db/connection.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { statement } from '#server/db/statement.ts';
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

const insertingEvent = statement((queryable) =>
  queryable
    .insert(auditEvents)
    .values({
      at: sql.placeholder('at'),
      contactId: sql.placeholder('contactId'),
      applicationId: sql.placeholder('applicationId'),
      event: sql.placeholder('event'),
      fromStatus: sql.placeholder('fromStatus'),
      toStatus: sql.placeholder('toStatus'),
      facts: sql.placeholder('facts'),
      requestId: sql.placeholder('requestId'),
    })
    .returning({ id: auditEvents.id }),
);

/** What most events are without. */
const EMPTY = { contactId: null, applicationId: null, fromStatus: null, toStatus: null, facts: {} };

/**
 * Writes an audit event in the transaction that made it happen, so that neither exists without the other. Sent later.
 */
export async function recordEvent(queryable: Queryable, event: AuditEvent): Promise<void> {
  await insertingEvent.later(queryable, { ...EMPTY, ...event });
  noteOccurrence(event);
}

/** Like {@link recordEvent}, sent at once. @returns the event's number */
export async function recordNumberedEvent(queryable: Queryable, event: AuditEvent): Promise<number> {
  const [stored] = await insertingEvent(queryable, { ...EMPTY, ...event });
  if (stored === undefined) throw new Error('The audit event was not stored');
  noteOccurrence(event);
  return stored.id;
}
