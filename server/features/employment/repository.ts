import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { employments } from '#server/db/schema/application.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';

/** An employment as stored: the employer's name is sealed. */
export type EmploymentRow = typeof employments.$inferSelect;

const selectingEmployment = statement((queryable) =>
  queryable
    .select()
    .from(employments)
    .where(eq(employments.applicationId, sql.placeholder('applicationId'))),
);

export async function findEmploymentRow(
  queryable: Queryable,
  applicationId: string,
): Promise<EmploymentRow | undefined> {
  const [row] = await selectingEmployment(queryable, { applicationId });
  return row;
}

const savingEmployment = statementOfColumns((queryable, { applicationId, ...columns }: EmploymentRow) =>
  queryable
    .insert(employments)
    .values({ applicationId, ...columns })
    .onConflictDoUpdate({ target: employments.applicationId, set: columns }),
);

/** Stores an employment in place of the previous one. Sent later. */
export async function saveEmploymentRow(queryable: Queryable, row: EmploymentRow): Promise<void> {
  await savingEmployment.later(queryable, row);
}
