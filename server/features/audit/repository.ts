import { sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AuditedEvent } from '#server/db/schema/audit-events.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { statement } from '#server/db/statement.ts';
import { noteOccurrence } from '#server/request-context.ts';

/** What happened, when, to whom, and in which request. */
export type AuditEntry = AuditedEvent & {
  at: Date;
  contactId?: string;
  applicationId?: string;
  fromStatus?: ApplicationStatus;
  toStatus?: ApplicationStatus;
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

/** What most events leave empty. */
const EMPTY = { contactId: null, applicationId: null, fromStatus: null, toStatus: null, facts: {} };

/**
 * Writes an audit event in the transaction that made it happen, so that neither exists without the other. Sent later.
 */
export async function recordEvent(queryable: Queryable, entry: AuditEntry): Promise<void> {
  await insertingEvent.later(queryable, { ...EMPTY, ...entry });
  noteOccurrence(entry);
}

/** Like {@link recordEvent}, sent at once. @returns the event's number */
export async function recordNumberedEvent(queryable: Queryable, entry: AuditEntry): Promise<number> {
  const [stored] = await insertingEvent(queryable, { ...EMPTY, ...entry });
  if (stored === undefined) throw new Error('The audit event was not stored');
  noteOccurrence(entry);
  return stored.id;
}
