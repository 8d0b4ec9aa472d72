import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Assessment } from '#lib/contracts/assessment.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import type { Marketing } from '#server/db/schema/application.ts';
import { servicingRecords } from '#server/db/schema/contract.ts';
import { assessments } from '#server/db/schema/quote.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { referrals } from '#server/db/schema/referral.ts';
import { PAYOUT_EVENTS } from '#server/features/application/lifecycle.ts';
import { agreedAssessmentOf } from '#server/features/contract/repository.ts';
import type { Month } from './month.ts';

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A loan that was paid out, as stored. */
export type PaidOutLoan = {
  applicationId: string;
  reference: string;
  lenderReference: string;
  fundedAt: Date;
  /** Cents. */
  amountPaidOut: number;
  toldAt: Date | null;
  /** The assessment whose offer the applicant agreed to last; null where no contract says so. */
  agreed: Assessment | null;
  /** The source of the referral that became the application; null where none did. */
  provenSource: string | null;
  marketing: Marketing;
};

/** Loans paid out in a month by the day of the payout, after the last one that was read. */
export async function listPaidOutLoans(
  queryable: Queryable,
  { from, until }: Month,
  last: Pick<PaidOutLoan, 'fundedAt' | 'applicationId'> | undefined,
  limit: number,
): Promise<PaidOutLoan[]> {
  const { applicationId, fundedAt } = servicingRecords;
  const agreed = agreedAssessmentOf(queryable, applicationId);
  const told = queryable
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(and(eq(auditEvents.applicationId, applicationId), inArray(auditEvents.event, [...PAYOUT_EVENTS])))
    .orderBy(asc(auditEvents.id))
    .limit(1)
    .as('told');
  const sender = queryable
    .select({ source: referrals.source })
    .from(referrals)
    .where(eq(referrals.applicationId, applicationId))
    .orderBy(asc(referrals.createdAt), asc(referrals.id))
    .limit(1)
    .as('sender');
  const after = last ?? { fundedAt: from, applicationId: NO_ID };
  return queryable
    .select({
      applicationId,
      reference: applications.reference,
      lenderReference: servicingRecords.reference,
      fundedAt,
      amountPaidOut: servicingRecords.amountPaidOut,
      toldAt: told.at,
      agreed: assessments.outcome,
      provenSource: sender.source,
      marketing: applications.marketing,
    })
    .from(servicingRecords)
    .innerJoin(applications, eq(applications.id, applicationId))
    .leftJoinLateral(agreed, sql`true`)
    .leftJoin(assessments, eq(assessments.id, agreed.assessmentId))
    .leftJoinLateral(told, sql`true`)
    .leftJoinLateral(sender, sql`true`)
    .where(
      and(
        // The condition that the index serves, then the order within the same instant.
        gte(fundedAt, after.fundedAt),
        sql`(${fundedAt}, ${applicationId}) > (${after.fundedAt.toISOString()}::timestamptz, ${after.applicationId}::uuid)`,
        lt(fundedAt, until),
      ),
    )
    .orderBy(asc(fundedAt), asc(applicationId))
    .limit(limit);
}
