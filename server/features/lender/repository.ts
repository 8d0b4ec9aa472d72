import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { servicingRecords } from '#server/db/schema/contract.ts';

export type ServicingRow = typeof servicingRecords.$inferSelect;

/** Stores the loan-servicing record; the first one stands. @returns whether this is the first one */
export async function insertServicing(queryable: Queryable, row: ServicingRow): Promise<boolean> {
  const { rowCount } = await queryable.insert(servicingRecords).values(row).onConflictDoNothing();
  return rowCount === 1;
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
