import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { EVENT_REFUSED } from './lender-events.ts';

const APPROVED: LifecycleEvent = 'lender approved';

/** When the lender approved the loan of an application, by what the lender said; undefined where that is not on record. */
export async function findApprovedAt(queryable: Queryable, applicationId: string): Promise<Date | undefined> {
  const [approval] = await queryable
    .select({ occurredAt: sql<string | null>`${auditEvents.facts} ->> 'occurredAt'` })
    .from(auditEvents)
    .where(and(eq(auditEvents.applicationId, applicationId), eq(auditEvents.event, APPROVED)))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return typeof approval?.occurredAt === 'string' ? new Date(approval.occurredAt) : undefined;
}

/** Whether the audit trail has this very refusal. */
export async function wasRefused(
  queryable: Queryable,
  applicationId: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const found = await queryable
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.applicationId, applicationId),
        eq(auditEvents.event, EVENT_REFUSED),
        sql`${auditEvents.facts} = ${JSON.stringify(facts)}::jsonb`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** The audit event of money that came back to the lender after a payout. */
export const MONEY_RETURNED = 'money returned';

/** Cents of a loan that have come back. */
export async function sumReturned(queryable: Queryable, applicationId: string): Promise<number> {
  const [row] = await queryable
    .select({ cents: sql<number>`coalesce(sum((${auditEvents.facts} ->> 'amount')::int), 0)::int` })
    .from(auditEvents)
    .where(and(eq(auditEvents.applicationId, applicationId), eq(auditEvents.event, MONEY_RETURNED)));
  return row?.cents ?? 0;
}
