import { and, eq, gt, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { COLLECTING } from '#lib/domain/application-stages.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { messages } from '#server/db/schema/message.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { ApplicationRow } from './repository.ts';

/**
 * Someone who is kept out cannot use their days. Not a join: looked up for each of the few rows (docs/decisions/0114).
 * The condition is one the database expects to hold for many rows; for one it expects to hold for almost none, it would
 * read the whole table.
 */
const isOfNobodyFrozen = sql`(select ${contacts.frozenAt} is null from ${contacts} where ${contacts.id} = ${applications.contactId})`;

/** Written as the index has it. */
const isUnsettled = sql`${applications.settledExpiry} is distinct from ${applications.expiresAt}`;

/**
 * Applications whose end has passed and has not been dealt with, longest overdue first, whatever their status; none of
 * a frozen contact.
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

/** An application with its last instant, by which it ends. */
export type EndingSoon = { id: string; expiresAt: Date };

/** What the reminder of a last day is told by: another last day is told again. */
export function keyOfLastDay({ id, expiresAt }: EndingSoon): string {
  return `last-day:${id}:${String(expiresAt.getTime())}`;
}

/** Whether a message was told by a last day that is no longer its application's. */
export function isOfFormerLastDay(
  dedupeKey: string,
  { id, expiresAt }: Pick<ApplicationRow, 'id' | 'expiresAt'>,
): boolean {
  if (!dedupeKey.startsWith('last-day:')) return false;
  return expiresAt === null || !dedupeKey.startsWith(keyOfLastDay({ id, expiresAt }));
}

/** The same for a row, and not a join (as above). */
const isUntold = sql`(select ${messages.id} from ${messages} where ${messages.dedupeKey} = 'last-day:' || ${applications.id} || ':' || (extract(epoch from ${applications.expiresAt}) * 1000)::bigint || ':email') is null`;

/**
 * Applications with an offer, or an accepted one, that end between two instants and whose applicant was not reminded of
 * that; none of a frozen contact.
 */
export async function listEndingSoon(
  queryable: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<EndingSoon[]> {
  const { id, status, expiresAt, assessmentId } = applications;
  const rows = await queryable
    .select({ id, expiresAt })
    .from(applications)
    .where(
      and(
        isUnsettled,
        gt(expiresAt, now),
        lte(expiresAt, until),
        inArray(status, ['App Start', ...COLLECTING, 'Offer Awaiting Confirmation']),
        // Without one there is only a quote.
        isNotNull(assessmentId),
        isOfNobodyFrozen,
        isUntold,
      ),
    )
    .orderBy(expiresAt)
    .limit(limit);
  return rows.flatMap((row) => (row.expiresAt === null ? [] : [{ id: row.id, expiresAt: row.expiresAt }]));
}

/**
 * Marks as past their day those of these applications that do not end by it (or no longer do). Nobody sees this, so
 * their version stays. A row that somebody has locked is left for the next run.
 *
 * @param statuses at which an application does end by its day
 * @returns how many it marked
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

/**
 * One from {@link listPastEnd} that its day ends, locked; undefined when it no longer does, or when somebody else has
 * it locked right now.
 */
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
