import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { employments } from '#server/db/schema/application.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';

/** The employment of an application, as the wire has it; undefined when there is none yet. */
export async function findEmployment(
  queryable: Queryable,
  applicationId: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await queryable
    .select()
    .from(employments)
    .where(eq(employments.applicationId, applicationId));
  if (row === undefined) return undefined;
  const { applicationId: _applicationId, updatedAt: _updatedAt, ...stored } = row;
  return withoutEmpty(stored);
}

export async function saveEmployment(
  queryable: Queryable,
  applicationId: string,
  employment: Employment,
  now: Date,
): Promise<void> {
  const columns = {
    status: employment.status,
    employerName: employment.employerName ?? null,
    occupation: employment.occupation ?? null,
    industry: employment.industry ?? null,
    isCurrent: employment.isCurrent,
    durationYears: employment.durationYears ?? null,
    durationMonths: employment.durationMonths ?? null,
    updatedAt: now,
  };
  await queryable
    .insert(employments)
    .values({ applicationId, ...columns })
    .onConflictDoUpdate({ target: employments.applicationId, set: columns });
}
