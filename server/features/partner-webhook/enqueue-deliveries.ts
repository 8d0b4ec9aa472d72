import type { Queryable } from '#server/db/connection.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';

/**
 * Has the deliveries of an application to a partner sent, at once or after a while. One job waits for each, and those
 * of one partner run one after the other.
 */
export async function enqueueDeliveries(
  queryable: Queryable,
  { applicationId, partner }: TaskPayloads['deliver-partner-webhooks'],
  delayMs = 0,
): Promise<void> {
  await enqueue(
    queryable,
    'deliver-partner-webhooks',
    { applicationId, partner },
    { queue: `partner:${partner}`, delayMs },
  );
}
