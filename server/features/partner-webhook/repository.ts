import {
  and,
  asc,
  between,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  or,
  sql,
} from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { PartnerEvent } from '#lib/contracts/referral.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { partnerDeliveries, partnerDeliveryAttempts } from '#server/db/schema/referral.ts';

export type DeliveryRow = typeof partnerDeliveries.$inferSelect;
export type AttemptRow = typeof partnerDeliveryAttempts.$inferSelect;

export async function insertDelivery(
  queryable: Queryable,
  row: typeof partnerDeliveries.$inferInsert,
): Promise<void> {
  await queryable.insert(partnerDeliveries).values(row);
}

/** 0 when the partner has been told nothing about this application yet. */
export async function findLastSequence(
  queryable: Queryable,
  applicationId: string,
  partner: string,
): Promise<number> {
  const [row] = await queryable
    .select({ last: max(partnerDeliveries.sequence) })
    .from(partnerDeliveries)
    .where(and(eq(partnerDeliveries.applicationId, applicationId), eq(partnerDeliveries.partner, partner)));
  return row?.last ?? 0;
}

/** What is still to be sent: neither delivered nor given up. */
const isOpen = isNotNull(partnerDeliveries.nextAttemptAt);

/** The order of sending: as numbered, but nothing holds up that a consent was withdrawn. */
const inTurn = (delivery: Record<'type' | 'sequence', SQLWrapper>) =>
  sql`(${delivery.type} <> ${'applicant.withdrawn' satisfies PartnerEvent}, ${delivery.sequence})`;

/** The delivery of an application to a partner that is to be sent next, locked until the transaction ends. */
export async function lockNextOpen(
  transaction: Transaction,
  applicationId: string,
  partner: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await transaction
    .select()
    .from(partnerDeliveries)
    .where(
      and(eq(partnerDeliveries.applicationId, applicationId), eq(partnerDeliveries.partner, partner), isOpen),
    )
    .orderBy(inTurn(partnerDeliveries))
    .limit(1)
    .for('update');
  return row;
}

/** A delivery, locked until the transaction ends; undefined when its application was erased. */
export async function lockDelivery(
  transaction: Transaction,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await transaction
    .select()
    .from(partnerDeliveries)
    .where(eq(partnerDeliveries.id, deliveryId))
    .for('update');
  return row;
}

export async function updateDelivery(
  queryable: Queryable,
  deliveryId: string,
  change: Partial<
    Pick<DeliveryRow, 'triedSince' | 'nextAttemptAt' | 'sendingUntil' | 'deliveredAt' | 'givenUpAt'>
  >,
): Promise<void> {
  await queryable.update(partnerDeliveries).set(change).where(eq(partnerDeliveries.id, deliveryId));
}

/**
 * Clears the bodies of deliveries of these types, sent or not, so that none is sent again; those that were still to be
 * sent are given up.
 */
export async function dropDeliveries(
  queryable: Queryable,
  dropped: { applicationId: string; partner: string; types: readonly DeliveryRow['type'][]; now: Date },
): Promise<void> {
  const { deliveredAt, givenUpAt } = partnerDeliveries;
  await queryable
    .update(partnerDeliveries)
    .set({
      payload: null,
      nextAttemptAt: null,
      sendingUntil: null,
      givenUpAt: sql`case when ${deliveredAt} is null then coalesce(${givenUpAt}, ${dropped.now.toISOString()}::timestamptz) end`,
    })
    .where(
      and(
        eq(partnerDeliveries.applicationId, dropped.applicationId),
        eq(partnerDeliveries.partner, dropped.partner),
        inArray(partnerDeliveries.type, [...dropped.types]),
      ),
    );
}

export async function insertAttempt(
  queryable: Queryable,
  row: typeof partnerDeliveryAttempts.$inferInsert,
): Promise<void> {
  await queryable.insert(partnerDeliveryAttempts).values(row);
}

export async function countAttemptsSince(
  queryable: Queryable,
  deliveryId: string,
  since: Date,
): Promise<number> {
  const [row] = await queryable
    .select({ attempts: count() })
    .from(partnerDeliveryAttempts)
    .where(and(eq(partnerDeliveryAttempts.deliveryId, deliveryId), gte(partnerDeliveryAttempts.at, since)));
  return row?.attempts ?? 0;
}

/** What a partner answers to a webhook that it takes, from the first to the last. */
const TAKEN = [200, 299] as const;

export function isTaken(status: number): boolean {
  return status >= TAKEN[0] && status <= TAKEN[1];
}

/**
 * When a delivery was taken, the first time first: one that its partner has asked for again no longer says so itself.
 *
 * @param deliveryId the delivery, or the column that names it
 */
export function selectTaken(queryable: Queryable, deliveryId: string | SQLWrapper) {
  const { id, at, status, deliveryId: ofDelivery } = partnerDeliveryAttempts;
  return queryable
    .select({ at })
    .from(partnerDeliveryAttempts)
    .where(and(eq(ofDelivery, deliveryId), between(status, ...TAKEN)))
    .orderBy(asc(id))
    .limit(1);
}

/** Whether a delivery was ever taken. */
export async function wasTaken(queryable: Queryable, deliveryId: string): Promise<boolean> {
  return (await selectTaken(queryable, deliveryId)).length > 0;
}

/** Applications and partners with something due to be sent. */
export async function listDue(
  queryable: Queryable,
  now: Date,
  limit: number,
): Promise<{ applicationId: string; partner: string }[]> {
  return queryable
    .selectDistinct({ applicationId: partnerDeliveries.applicationId, partner: partnerDeliveries.partner })
    .from(partnerDeliveries)
    .where(
      and(
        lte(partnerDeliveries.nextAttemptAt, now),
        or(isNull(partnerDeliveries.sendingUntil), lte(partnerDeliveries.sendingUntil, now)),
        // Only the one whose turn it is: the others wait for it.
        sql`not exists (
          select from ${partnerDeliveries} earlier
          where earlier.application_id = ${partnerDeliveries.applicationId}
            and earlier.partner = ${partnerDeliveries.partner}
            and ${inTurn({ type: sql`earlier.type`, sequence: sql`earlier.sequence` })} < ${inTurn(partnerDeliveries)}
            and earlier.next_attempt_at is not null
        )`,
      ),
    )
    .limit(limit);
}
