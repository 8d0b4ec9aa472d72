import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/connection.ts';
import { sandboxPartnerWebhooks } from '#server/db/schema/sandbox.ts';

type PartnerWebhookRow = typeof sandboxPartnerWebhooks.$inferSelect;

/** Stores a webhook, and keeps the last `mostKept` of its partner. */
export async function keepPartnerWebhook(
  database: Database,
  row: Omit<PartnerWebhookRow, 'id'>,
  mostKept: number,
): Promise<void> {
  await database.insert(sandboxPartnerWebhooks).values(row);
  const { id, partner } = sandboxPartnerWebhooks;
  const ofPartner = eq(partner, row.partner);
  const firstTooOld = database
    .select({ id })
    .from(sandboxPartnerWebhooks)
    .where(ofPartner)
    .orderBy(desc(id))
    .limit(1)
    .offset(mostKept);
  await database.delete(sandboxPartnerWebhooks).where(and(ofPartner, lte(id, sql`(${firstTooOld})`)));
}

export async function listPartnerWebhooks(
  queryable: Queryable,
  partner: string,
  limit: number,
): Promise<PartnerWebhookRow[]> {
  return queryable
    .select()
    .from(sandboxPartnerWebhooks)
    .where(eq(sandboxPartnerWebhooks.partner, partner))
    .orderBy(desc(sandboxPartnerWebhooks.id))
    .limit(limit);
}
