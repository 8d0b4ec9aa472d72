import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { wordOfFact } from '#server/db/schema/audit-events.ts';
import type { AuditFacts } from '#server/db/schema/audit-events.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { EVENT_REFUSED } from './lender-events.ts';

/** When the lender approved an application's loan, according to the lender; undefined where that is not on record. */
export async function findApprovedAt(queryable: Queryable, applicationId: string): Promise<Date | undefined> {
  const [approval] = await queryable
    .select({
      occurredAt: sql<string | null>`${auditEvents.facts} ->> ${wordOfFact('lender approved', 'occurredAt')}`,
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.applicationId, applicationId), eq(auditEvents.event, 'lender approved')))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return approval?.occurredAt ? new Date(approval.occurredAt) : undefined;
}

/** Whether the audit trail already has this very refusal. */
export function wasRefused(
  queryable: Queryable,
  applicationId: string,
  facts: AuditFacts[typeof EVENT_REFUSED],
): Promise<boolean> {
  const areThese = sql`${auditEvents.facts} = ${JSON.stringify(facts)}::jsonb`;
  return isOnTrail(queryable, applicationId, EVENT_REFUSED, areThese);
}

/** Whether what the lender says under this number, that a loan is repaid or is not after all, was taken before. */
export function wasTakenAs(
  queryable: Queryable,
  event: 'loan repaid' | 'repaid withdrawn',
  { applicationId, sequence }: { applicationId: string; sequence: number },
): Promise<boolean> {
  const isUnderNumber = sql`(${auditEvents.facts} ->> ${wordOfFact('loan repaid', 'sequence')})::int = ${sequence}`;
  return isOnTrail(queryable, applicationId, event, isUnderNumber);
}

async function isOnTrail(
  queryable: Queryable,
  applicationId: string,
  event: keyof AuditFacts,
  ofFacts: SQL,
): Promise<boolean> {
  const found = await queryable
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.applicationId, applicationId), eq(auditEvents.event, event), ofFacts))
    .limit(1);
  return found.length > 0;
}

/** Money that came back to the lender: `amount` in cents, `on` a day in Sydney, `reference` the lender's own for it. */
export type MoneyReturned = AuditFacts['money returned'];

/** All the money that has come back from an application's loan. */
export async function listReturned(queryable: Queryable, applicationId: string): Promise<MoneyReturned[]> {
  const entries = await queryable
    .select({ facts: sql<MoneyReturned>`${auditEvents.facts}` })
    .from(auditEvents)
    .where(and(eq(auditEvents.applicationId, applicationId), eq(auditEvents.event, 'money returned')));
  return entries.map(({ facts }) => facts);
}
