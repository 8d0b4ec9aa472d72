import type { Queryable } from '#server/db/connection.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';

/**
 * Has the deliveries of an application to a partner sent, at once or after a while. There is one job for each such
 * pair, and a partner's jobs run one after another.
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
