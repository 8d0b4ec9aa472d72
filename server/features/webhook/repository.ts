import { asc, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { receivedWebhooks } from '#server/db/schema/document.ts';
import { statementOfColumns } from '#server/db/statement.ts';

const takingWebhook = statementOfColumns((queryable, columns: typeof receivedWebhooks.$inferSelect) =>
  queryable
    .insert(receivedWebhooks)
    .values(columns)
    .onConflictDoNothing()
    .returning({ webhookId: receivedWebhooks.webhookId }),
);

/**
 * Takes a webhook's id, in the transaction of its effect. A concurrent repeat waits for the first one.
 *
 * @returns false when one with this id was taken before: then it must not take effect again
 */
export async function takeWebhook(
  transaction: Transaction,
  sender: 'bank-data' | 'lender',
  webhookId: string,
  now: Date,
): Promise<boolean> {
  const taken = await takingWebhook(transaction, { sender, webhookId, receivedAt: now });
  return taken.length === 1;
}

/** Deletes webhooks that were taken before an instant: at most `limit`. @returns how many */
export async function forgetWebhooks(database: Database, before: Date, limit: number): Promise<number> {
  const { sender, webhookId, receivedAt } = receivedWebhooks;
  const old = database
    .select({ sender, webhookId })
    .from(receivedWebhooks)
    .where(lt(receivedAt, before))
    .orderBy(asc(receivedAt))
    .limit(limit);
  const { rowCount } = await database
    .delete(receivedWebhooks)
    .where(sql`(${sender}, ${webhookId}) in ${old}`);
  return rowCount ?? 0;
}
