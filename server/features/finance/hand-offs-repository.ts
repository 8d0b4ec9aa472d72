import { alias } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { wordOfFact, wordsOfEvents } from '#server/db/schema/audit-events.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { partnerDeliveries } from '#server/db/schema/referral.ts';
import { selectTaken } from '#server/features/partner-webhook/repository.ts';
import type { Month } from './month.ts';

/** A hand-off to a partner lender, as the audit trail and the deliveries to partners have it. */
export type HandOffRow = {
  /** The number of the event that started it. */
  id: number;
  at: Date;
  partner: string;
  receipt: string;
  /** Null once its applicant was erased. */
  reference: string | null;
  deliveredAt: Date | null;
  givenUpAt: Date | null;
  withdrawnAt: Date | null;
};

const receiptOf = (facts: AnyPgColumn) =>
  sql<string>`${facts} ->> ${wordOfFact('referred by consent', 'receipt')}`;

const PARTNER = sql<string>`${auditEvents.facts} ->> ${wordOfFact('referred by consent', 'partner')}`;
const RECEIPT = receiptOf(auditEvents.facts);
const SENT_TO_PARTNER = wordOfFact('referred by consent', 'sentToPartner');

/**
 * Hand-offs that applicants consented to in a month, after the last one that was read. They are found in the audit
 * trail, where all events with the same receipt are one hand-off: the first says when.
 */
export async function listHandOffsOf(
  queryable: Queryable,
  { from, until }: Month,
  last: Pick<HandOffRow, 'at' | 'id'> | undefined,
  limit: number,
): Promise<HandOffRow[]> {
  const after = last ?? { at: from, id: 0 };
  const ofReceipt = (event: Record<'applicationId' | 'facts', AnyPgColumn>) =>
    and(eq(event.applicationId, auditEvents.applicationId), sql`${receiptOf(event.facts)} = ${RECEIPT}`);
  const before = alias(auditEvents, 'before');
  const agreedBefore = queryable
    .select({ id: before.id })
    .from(before)
    .where(and(ofReceipt(before), eq(before.event, auditEvents.event), lt(before.id, auditEvents.id)));
  const send = alias(auditEvents, 'send');
  const sent = queryable
    .select({ at: send.at })
    .from(send)
    .where(
      and(
        ofReceipt(send),
        eq(send.event, auditEvents.event),
        sql`${send.facts} -> ${SENT_TO_PARTNER} = 'true'::jsonb`,
      ),
    )
    .orderBy(asc(send.id))
    .limit(1)
    .as('sent');
  const withdraw = alias(auditEvents, 'withdraw');
  const withdrawn = queryable
    .select({ at: withdraw.at })
    .from(withdraw)
    .where(and(ofReceipt(withdraw), eq(withdraw.event, 'hand-off withdrawn')))
    .orderBy(asc(withdraw.id))
    .limit(1)
    .as('withdrawn');
  const taken = selectTaken(queryable, partnerDeliveries.id).as('taken');
  return queryable
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      partner: PARTNER,
      receipt: RECEIPT,
      reference: applications.reference,
      deliveredAt: sql<Date | null>`coalesce(${taken.at}, ${partnerDeliveries.deliveredAt})`.mapWith(
        partnerDeliveries.deliveredAt,
      ),
      givenUpAt: partnerDeliveries.givenUpAt,
      withdrawnAt: withdrawn.at,
    })
    .from(auditEvents)
    .leftJoin(applications, eq(applications.id, auditEvents.applicationId))
    .leftJoinLateral(sent, sql`true`)
    .leftJoinLateral(withdrawn, sql`true`)
    .leftJoin(
      partnerDeliveries,
      and(
        eq(partnerDeliveries.applicationId, auditEvents.applicationId),
        sql`${partnerDeliveries.partner} = ${PARTNER}`,
        eq(partnerDeliveries.type, 'applicant.referred'),
        // Written in the transaction of that event: a hand-off taken back earlier has a delivery of its own.
        eq(partnerDeliveries.createdAt, sent.at),
      ),
    )
    .leftJoinLateral(taken, sql`true`)
    .where(
      and(
        sql`${auditEvents.event} = ${wordsOfEvents('referred by consent')}`,
        sql`(${auditEvents.at}, ${auditEvents.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`,
        lt(auditEvents.at, until),
        notExists(agreedBefore),
      ),
    )
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))
    .limit(limit);
}
