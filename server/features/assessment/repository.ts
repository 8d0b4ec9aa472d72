import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { assessments } from '#server/db/schema/quote.ts';

export type AssessmentRow = typeof assessments.$inferSelect;

export async function insertAssessment(
  queryable: Queryable,
  row: typeof assessments.$inferInsert,
): Promise<void> {
  await queryable.insert(assessments).values(row);
}

export async function findAssessment(
  queryable: Queryable,
  assessmentId: string,
): Promise<AssessmentRow | undefined> {
  const [row] = await queryable.select().from(assessments).where(eq(assessments.id, assessmentId));
  return row;
}
