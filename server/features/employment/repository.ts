import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { employments } from '#server/db/schema/application.ts';

/** An employment as stored: the employer's name is sealed. */
export type EmploymentRow = typeof employments.$inferSelect;

export async function findEmploymentRow(
  queryable: Queryable,
  applicationId: string,
): Promise<EmploymentRow | undefined> {
  const [row] = await queryable
    .select()
    .from(employments)
    .where(eq(employments.applicationId, applicationId));
  return row;
}

/** Stores an employment in place of the one before. */
export async function saveEmploymentRow(
  queryable: Queryable,
  row: Omit<EmploymentRow, 'employerName'>,
): Promise<void> {
  const { applicationId, ...columns } = row;
  await queryable
    .insert(employments)
    .values({ applicationId, ...columns })
    .onConflictDoUpdate({ target: employments.applicationId, set: { ...columns, employerName: null } });
}
