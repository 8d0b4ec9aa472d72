import type { Queryable } from '#server/db/connection.ts';
import { assessments } from '#server/db/schema/quote.ts';

export async function insertAssessment(
  queryable: Queryable,
  row: typeof assessments.$inferInsert,
): Promise<void> {
  await queryable.insert(assessments).values(row);
}
