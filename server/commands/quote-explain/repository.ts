import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contracts } from '#server/db/schema/contract.ts';
import { quotes } from '#server/db/schema/quote.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import type { QuoteRow } from '#server/features/quote/repository.ts';

/** The application with this id, or with a quote of this id. */
export async function findApplicationOf(
  queryable: Queryable,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [application] = await queryable.select().from(applications).where(eq(applications.id, id));
  if (application !== undefined) return application;
  const [ofQuote] = await queryable
    .select({ application: applications })
    .from(quotes)
    .innerJoin(applications, eq(applications.id, quotes.applicationId))
    .where(eq(quotes.id, id));
  return ofQuote?.application;
}

export async function findApplicationByReference(
  queryable: Queryable,
  reference: string,
): Promise<ApplicationRow | undefined> {
  const [application] = await queryable
    .select()
    .from(applications)
    .where(eq(applications.reference, reference));
  return application;
}

/** Every quote of an application, the oldest first. */
export async function listQuotes(queryable: Queryable, applicationId: string): Promise<QuoteRow[]> {
  return queryable
    .select()
    .from(quotes)
    .where(eq(quotes.applicationId, applicationId))
    .orderBy(asc(quotes.createdAt), asc(quotes.id));
}

/** When each assessment's offer was agreed to, by the assessment's id. */
export async function listAgreements(
  queryable: Queryable,
  applicationId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await queryable
    .select({ assessmentId: contracts.assessmentId, at: contracts.createdAt })
    .from(contracts)
    .where(and(eq(contracts.applicationId, applicationId), eq(contracts.copy, 'applicant')));
  return new Map(rows.map(({ assessmentId, at }) => [assessmentId, at]));
}
