import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { servicingRecords } from '#server/db/schema/contract.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { findAgreedAssessment } from '#server/features/contract/repository.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import type { KnownOfLoan } from './believable-event.ts';
import { EVENT_REFUSED } from './lender-events.ts';

export type ServicingRow = typeof servicingRecords.$inferSelect;

/** Stores the loan-servicing record; the first one stands. @returns whether this is the first one */
export async function insertServicing(queryable: Queryable, row: ServicingRow): Promise<boolean> {
  const { rowCount } = await queryable.insert(servicingRecords).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Holds that nothing of a loan was paid out: from then on it is neither ended nor paid to another account.
 * @throws AppError 'lifecycle-conflict' (409)
 */
export async function assertNotPaidOut(queryable: Queryable, applicationId: string): Promise<void> {
  if ((await findServicing(queryable, applicationId)) !== undefined) throw new AppError('lifecycle-conflict');
}

/** A contact's applications of which no loan was paid out, the oldest first. */
export async function listNotPaidOut(
  queryable: Queryable,
  contactId: string,
): Promise<{ id: string; status: ApplicationStatus }[]> {
  return queryable
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .leftJoin(servicingRecords, eq(servicingRecords.applicationId, applications.id))
    .where(and(eq(applications.contactId, contactId), isNull(servicingRecords.applicationId)))
    .orderBy(applications.createdAt);
}

/** When the lender approved the loan of an application, by what the lender said; undefined where that is not on record. */
async function findApprovedAt(queryable: Queryable, applicationId: string): Promise<Date | undefined> {
  const [approval] = await queryable
    .select({ occurredAt: sql<string | null>`${auditEvents.facts} ->> 'occurredAt'` })
    .from(auditEvents)
    .where(and(eq(auditEvents.applicationId, applicationId), eq(auditEvents.event, 'lender approved')))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return typeof approval?.occurredAt === 'string' ? new Date(approval.occurredAt) : undefined;
}

/** What a payout of an application's loan is held to. */
export async function findKnownOfLoan(queryable: Queryable, applicationId: string): Promise<KnownOfLoan> {
  return {
    agreed: (await findAgreedAssessment(queryable, applicationId))?.assessment.outcome.offered,
    approvedAt: await findApprovedAt(queryable, applicationId),
  };
}

/**
 * Holds that the lender's number of a loan is not that of another: a payout that is said of the wrong application.
 * @throws AppError 'invalid-fields' (422)
 */
export async function assertReferenceIsFree(
  queryable: Queryable,
  { applicationId, reference }: Pick<ServicingRow, 'applicationId' | 'reference'>,
): Promise<void> {
  const found = await queryable
    .select({ id: servicingRecords.applicationId })
    .from(servicingRecords)
    .where(and(eq(servicingRecords.reference, reference), ne(servicingRecords.applicationId, applicationId)))
    .limit(1);
  if (found.length > 0)
    throw invalidFields({ path: 'reference', message: 'This is the number of another loan' });
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

export async function findServicing(
  queryable: Queryable,
  applicationId: string,
): Promise<ServicingRow | undefined> {
  const [row] = await queryable
    .select()
    .from(servicingRecords)
    .where(eq(servicingRecords.applicationId, applicationId));
  return row;
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
