import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { servicingRecords } from '#server/db/schema/contract.ts';
import { statement } from '#server/db/statement.ts';
import { isOfContact } from '#server/features/application/repository.ts';

/** What we store about a loan from its payout on. */
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

/** Whether an application's loan was paid out: its status does not say. */
export async function isPaidOut(queryable: Queryable, applicationId: string): Promise<boolean> {
  return (await findServicing(queryable, applicationId)) !== undefined;
}

const listingNotPaidOut = statement((queryable) =>
  queryable
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .leftJoin(servicingRecords, eq(servicingRecords.applicationId, applications.id))
    .where(and(isOfContact, isNull(servicingRecords.applicationId)))
    .orderBy(applications.createdAt),
);

/** A contact's applications whose loan was not paid out, oldest first. */
export async function listNotPaidOut(
  queryable: Queryable,
  contactId: string,
): Promise<{ id: string; status: ApplicationStatus }[]> {
  return listingNotPaidOut(queryable, { contactId });
}

/** Whether a lender's number for a loan is already that of another application's loan. */
export async function isReferenceOfOther(
  queryable: Queryable,
  { applicationId, reference }: Pick<ServicingRow, 'applicationId' | 'reference'>,
): Promise<boolean> {
  const found = await queryable
    .select({ id: servicingRecords.applicationId })
    .from(servicingRecords)
    .where(and(eq(servicingRecords.reference, reference), ne(servicingRecords.applicationId, applicationId)))
    .limit(1);
  return found.length > 0;
}
