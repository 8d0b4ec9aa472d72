import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { assessments } from '#server/db/schema/quote.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';
import { CHANGED_BY_LENDER } from './changed-by-lender.ts';

export type AssessmentRow = typeof assessments.$inferSelect;

const insertingAssessment = statementOfColumns((queryable, columns: typeof assessments.$inferInsert) =>
  queryable.insert(assessments).values(columns),
);

/** Stores an assessment. Sent later. */
export async function insertAssessment(
  queryable: Queryable,
  row: typeof assessments.$inferInsert,
): Promise<void> {
  await insertingAssessment.later(queryable, row);
}

export async function findAssessment(
  queryable: Queryable,
  assessmentId: string,
): Promise<AssessmentRow | undefined> {
  const [row] = await queryable.select().from(assessments).where(eq(assessments.id, assessmentId));
  return row;
}

/** Every assessment of an application, the oldest first. */
export async function listAssessments(queryable: Queryable, applicationId: string): Promise<AssessmentRow[]> {
  return queryable
    .select()
    .from(assessments)
    .where(eq(assessments.applicationId, applicationId))
    .orderBy(asc(assessments.createdAt), asc(assessments.id));
}

/** The last assessments of an application, the newest first. */
export async function listLatestAssessments(
  queryable: Queryable,
  applicationId: string,
  limit: number,
): Promise<AssessmentRow[]> {
  return queryable
    .select()
    .from(assessments)
    .where(eq(assessments.applicationId, applicationId))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(limit);
}

const selectingLatest = statement((queryable) =>
  queryable
    .select()
    .from(assessments)
    .where(eq(assessments.applicationId, sql.placeholder('applicationId')))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(1),
);

/** The last assessment of an application, whether or not the application still points at it. */
export async function findLatestAssessment(
  queryable: Queryable,
  applicationId: string,
): Promise<AssessmentRow | undefined> {
  const [row] = await selectingLatest(queryable, { applicationId });
  return row;
}

export async function countAssessments(queryable: Queryable, applicationId: string): Promise<number> {
  const [row] = await queryable
    .select({ count: count() })
    .from(assessments)
    .where(eq(assessments.applicationId, applicationId));
  return row?.count ?? 0;
}

/** Whether an assessment of the application offered this amount, in cents, in place of a larger one. */
export async function wasOffered(
  queryable: Queryable,
  applicationId: string,
  loanAmount: number,
): Promise<boolean> {
  const rows = await listAssessments(queryable, applicationId);
  return rows.some(({ outcome }) => outcome.updatedLoanAmount === loanAmount);
}

/**
 * When the applicant's own answers were last assessed: what a lender later makes of an offer asks the applicant nothing
 * new.
 */
export async function findAssessedAt(queryable: Queryable, applicationId: string): Promise<Date | undefined> {
  const [row] = await queryable
    .select({ createdAt: assessments.createdAt })
    .from(assessments)
    .where(and(eq(assessments.applicationId, applicationId), isOfAnswers))
    .orderBy(desc(assessments.createdAt))
    .limit(1);
  return row?.createdAt;
}

/** True of an assessment of the applicant's own answers. */
export const isOfAnswers = sql`not (${assessments.outcome} -> 'reasonCodes' ? ${CHANGED_BY_LENDER})`;
