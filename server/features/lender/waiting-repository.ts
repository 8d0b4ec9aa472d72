import { and, asc, desc, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { servicingRecords } from '#server/db/schema/contract.ts';
import { assessments } from '#server/db/schema/quote.ts';
import type { AuditEventName } from '#server/db/schema/audit-events.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { isOfAnswers } from '#server/features/assessment/repository.ts';

/** For each of these statuses, since when its longest-waiting application has waited; absent where nobody waits. */
export async function findLongestWaiting(
  queryable: Queryable,
  statuses: readonly ApplicationStatus[],
): Promise<{ status: ApplicationStatus; since: Date }[]> {
  const { rows } = await queryable.execute<{ status: ApplicationStatus; milliseconds: number }>(sql`
    select asked.status, extract(epoch from longest.waiting_since)::float * 1000 as "milliseconds"
    from unnest(${sql.param(statuses)}::text[]) asked (status)
    cross join lateral (
      select waiting_since
      from application
      where application.status = asked.status
        and waiting_since is not null
        and not exists (select from servicing_record where application_id = application.id)
      order by waiting_since
      limit 1
    ) longest`);
  return rows.map(({ status, milliseconds }) => ({ status, since: new Date(milliseconds) }));
}

export type WaitingApplication = {
  id: string;
  status: ApplicationStatus;
  since: Date;
  /** The last thing that the lender said about it; null when it has said nothing. */
  lastEvent: { event: AuditEventName; at: Date } | null;
};

/**
 * Applications at these statuses that have waited since an instant or earlier, longest first, each with the last of
 * these events. Where a previous version did not store since when, their last change says so. This reads through all
 * applications at these statuses, paid out or not.
 */
export async function listWaiting(
  queryable: Queryable,
  asked: {
    statuses: readonly ApplicationStatus[];
    events: readonly AuditEventName[];
    since: Date;
    limit: number;
  },
): Promise<WaitingApplication[]> {
  const since = sql<Date>`coalesce(${applications.waitingSince}, ${applications.updatedAt})`.mapWith(
    applications.updatedAt,
  );
  const { applicationId, event, at, id } = auditEvents;
  const last = queryable
    .select({ event, at })
    .from(auditEvents)
    .where(and(eq(applicationId, applications.id), inArray(event, [...asked.events])))
    .orderBy(desc(id))
    .limit(1)
    .as('last');
  const isPaidOut = queryable
    .select({ applicationId: servicingRecords.applicationId })
    .from(servicingRecords)
    .where(eq(servicingRecords.applicationId, applications.id));
  return queryable
    .select({
      id: applications.id,
      status: applications.status,
      since,
      lastEvent: { event: last.event, at: last.at },
    })
    .from(applications)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(inArray(applications.status, [...asked.statuses]), lte(since, asked.since), notExists(isPaidOut)),
    )
    .orderBy(asc(since), asc(applications.id))
    .limit(asked.limit);
}

export type AgeingApplication = { id: string; status: ApplicationStatus; assessedAt: Date };

/**
 * Applications at these statuses whose offer was accepted and whose answers were assessed at an instant or earlier,
 * oldest assessment first.
 */
export async function listAgeing(
  queryable: Queryable,
  asked: { statuses: readonly ApplicationStatus[]; assessedBy: Date; limit: number },
): Promise<AgeingApplication[]> {
  const { createdAt } = assessments;
  const last = queryable
    .select({ createdAt })
    .from(assessments)
    .where(and(eq(assessments.applicationId, applications.id), isOfAnswers))
    .orderBy(desc(createdAt))
    .limit(1)
    .as('last');
  return queryable
    .select({ id: applications.id, status: applications.status, assessedAt: last.createdAt })
    .from(applications)
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        inArray(applications.status, [...asked.statuses]),
        isNotNull(applications.agreement),
        lte(last.createdAt, asked.assessedBy),
      ),
    )
    .orderBy(asc(last.createdAt), asc(applications.id))
    .limit(asked.limit);
}
