import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { partnerDeliveries, partnerDeliveryAttempts } from '#server/db/schema/referral.ts';
import type { AttemptRow, DeliveryRow } from './repository.ts';

/** What the log is ordered by: deliveries written at the same instant follow their number. */
export type DeliveryPosition = Pick<DeliveryRow, 'createdAt' | 'applicationId' | 'sequence'>;

const { createdAt, applicationId, sequence } = partnerDeliveries;

/** What a partner was told, the newest first. */
export async function listDeliveries(
  queryable: Queryable,
  asked: {
    partner: string;
    applicationId: string | undefined;
    before: DeliveryPosition | undefined;
    limit: number;
  },
): Promise<DeliveryRow[]> {
  const { before } = asked;
  return queryable
    .select()
    .from(partnerDeliveries)
    .where(
      and(
        eq(partnerDeliveries.partner, asked.partner),
        asked.applicationId === undefined ? undefined : eq(applicationId, asked.applicationId),
        before &&
          sql`(${createdAt}, ${applicationId}, ${sequence})
            < (${before.createdAt.toISOString()}::timestamptz, ${before.applicationId}::uuid, ${before.sequence}::int)`,
      ),
    )
    .orderBy(desc(createdAt), desc(applicationId), desc(sequence))
    .limit(asked.limit);
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
