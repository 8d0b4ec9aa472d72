import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { ApplicationRow } from './repository.ts';

/**
 * Whoever is kept out cannot use their days. No join: asked of each of the few (docs/decisions/0114). A condition of which
 * the database expects that it holds for many, not for next to none: it would read the table for those.
 */
const isOfNobodyFrozen = sql`(select ${contacts.frozenAt} is null from ${contacts} where ${contacts.id} = ${applications.contactId})`;

/** As the index has it. */
const isUnsettled = sql`${applications.settledExpiry} is distinct from ${applications.expiresAt}`;

/**
 * Applications whose end has passed and was not seen to, the longest first, whatever their status; none of a frozen
 * contact.
 */
export async function listPastEnd(
  queryable: Queryable,
  now: Date,
  limit: number,
): Promise<Pick<ApplicationRow, 'id' | 'status'>[]> {
  const { id, status, expiresAt } = applications;
  return queryable
    .select({ id, status })
    .from(applications)
    .where(and(isUnsettled, lte(expiresAt, now), isOfNobodyFrozen))
    .orderBy(expiresAt)
    .limit(limit);
}

/**
 * Notes of those of these applications that do not end by their day (any more) that it has passed. Nobody sees it: their
 * version stays. One that somebody holds is left for the next time.
 *
 * @param statuses at which an application does end by its day
 * @returns how many it noted
 */
export async function settleExpiry(
  queryable: Queryable,
  ids: readonly string[],
  statuses: readonly ApplicationStatus[],
  now: Date,
): Promise<number> {
  const { id, status, expiresAt } = applications;
  const settled = queryable
    .select({ id })
    .from(applications)
    .where(and(inArray(id, [...ids]), lte(expiresAt, now), notInArray(status, [...statuses])))
    .for('update', { skipLocked: true });
  const { rowCount } = await queryable
    .update(applications)
    .set({ settledExpiry: sql`${expiresAt}` })
    .where(inArray(id, settled));
  return rowCount ?? 0;
}

/** One of {@link listPastEnd} that ends by it, held; undefined when it no longer does, or when somebody else holds it right now. */
export async function lockExpired(
  transaction: Transaction,
  applicationId: string,
  statuses: readonly ApplicationStatus[],
  now: Date,
): Promise<ApplicationRow | undefined> {
  const [row] = await transaction
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.id, applicationId),
        lte(applications.expiresAt, now),
        inArray(applications.status, [...statuses]),
        isOfNobodyFrozen,
      ),
    )
    .for('update', { skipLocked: true });
  return row;
}
