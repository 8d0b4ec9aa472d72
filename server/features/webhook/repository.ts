import type { Transaction } from '#server/db/connection.ts';
import { receivedWebhooks } from '#server/db/schema/document.ts';

/**
 * Takes a webhook's id, in the transaction of its effect. A concurrent repeat waits for the first one.
 *
 * @returns false when one of this id was taken before: then it has no effect again
 */
export async function takeWebhook(
  transaction: Transaction,
  sender: 'bank-data' | 'lender',
  webhookId: string,
  now: Date,
): Promise<boolean> {
  const taken = await transaction
    .insert(receivedWebhooks)
    .values({ sender, webhookId, receivedAt: now })
    .onConflictDoNothing()
    .returning({ webhookId: receivedWebhooks.webhookId });
  return taken.length === 1;
}
