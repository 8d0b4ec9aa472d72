import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { partnerDeliveries, partnerDeliveryAttempts, referrals } from '#server/db/schema/referral.ts';
import type { AttemptRow, DeliveryRow } from './repository.ts';

/** What the log is ordered by: deliveries written at the same instant are ordered by number. */
export type DeliveryPosition = Pick<DeliveryRow, 'createdAt' | 'applicationId' | 'sequence'>;

const { createdAt, applicationId, sequence } = partnerDeliveries;

/**
 * Which deliveries are asked for: about this application, and about applications that came by this partner's referrals.
 */
export type DeliveryFilter = {
  applicationId?: string | undefined;
  referralId?: string | undefined;
  /** The partner's own number, which it may have given to several referrals. */
  reference?: string | undefined;
};

/** What a partner was told, the newest first. */
export async function listDeliveries(
  queryable: Queryable,
  asked: DeliveryFilter & { partner: string; before: DeliveryPosition | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const { before } = asked;
  return queryable
    .select()
    .from(partnerDeliveries)
    .where(
      and(
        eq(partnerDeliveries.partner, asked.partner),
        asked.applicationId === undefined ? undefined : eq(applicationId, asked.applicationId),
        cameBy(queryable, asked),
        before &&
          sql`(${createdAt}, ${applicationId}, ${sequence})
            < (${before.createdAt.toISOString()}::timestamptz, ${before.applicationId}::uuid, ${before.sequence}::int)`,
      ),
    )
    .orderBy(desc(createdAt), desc(applicationId), desc(sequence))
    .limit(asked.limit);
}

/**
 * Deliveries about applications that came by the partner's referrals with this id or reference. A referral points to
 * the last application that it became; the earlier ones, which that one renews, are older, and have named it since they
 * were started.
 */
function cameBy(
  queryable: Queryable,
  { partner, referralId, reference }: DeliveryFilter & { partner: string },
): SQL | undefined {
  if (referralId === undefined && reference === undefined) return undefined;
  const last = alias(applications, 'last');
  const lastStartedAt = queryable
    .select({ createdAt: last.createdAt })
    .from(last)
    .where(eq(last.id, referrals.applicationId));
  // Not a join: looked up for each of the few referrals (docs/decisions/0114).
  const became = queryable
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.contactId, referrals.contactId),
        sql`${applications.marketing} ->> 'referralId' = ${referrals.id}::text`,
        sql`${applications.createdAt} <= (${lastStartedAt})`,
      ),
    );
  const found = queryable
    .select({ ids: sql`unnest(array(${became}))` })
    .from(referrals)
    .where(
      and(
        eq(referrals.source, partner),
        referralId === undefined ? undefined : eq(referrals.id, referralId),
        reference === undefined ? undefined : eq(referrals.externalReference, reference),
      ),
    );
  // Found first, so that this covers a few applications rather than everything the partner was ever told.
  return sql`${applicationId} = any(array(${found}))`;
}

/** The last attempts at each of these deliveries, oldest first. */
export async function listAttempts(
  queryable: Queryable,
  deliveryIds: readonly string[],
  mostOfEach: number,
): Promise<AttemptRow[]> {
  if (deliveryIds.length === 0) return [];
  const { id, deliveryId, at, status, error, durationMs } = partnerDeliveryAttempts;
  const age = sql<number>`row_number() over (partition by ${deliveryId} order by ${id} desc)`.as('age');
  const numbered = queryable
    .select({ id, deliveryId, at, status, error, durationMs, age })
    .from(partnerDeliveryAttempts)
    .where(inArray(deliveryId, [...deliveryIds]))
    .as('numbered');
  return queryable
    .select({
      id: numbered.id,
      deliveryId: numbered.deliveryId,
      at: numbered.at,
      status: numbered.status,
      error: numbered.error,
      durationMs: numbered.durationMs,
    })
    .from(numbered)
    .where(lte(numbered.age, mostOfEach))
    .orderBy(asc(numbered.id));
}
