import type { Queryable } from '#server/db/connection.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import type { AuditEvent } from './record-event.ts';

export async function insertAuditEvent(queryable: Queryable, event: AuditEvent): Promise<void> {
  await queryable.insert(auditEvents).values(event);
}
