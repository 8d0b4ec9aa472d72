import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { TASK_NAMES } from './task-payloads.ts';

export type QueueState = {
  /** Jobs that are due and that nobody is running. */
  waiting: number;
  /** Seconds that the oldest of them has waited; 0 when there is none. */
  oldestSeconds: number;
  /** Jobs that are no longer retried, and due ones of tasks that only another version knows: nobody runs them. */
  givenUp: number;
};

/** The state of the queue: for metrics and health. */
export async function readQueue(queryable: Queryable): Promise<QueueState> {
  const names = sql.param([...TASK_NAMES]);
  const { rows } = await queryable.execute<QueueState>(sql`
    select
      count(*) filter (where is_due and is_known)::int as "waiting",
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due and is_known)), 0)::float
        as "oldestSeconds",
      count(*) filter (where attempts >= max_attempts or (is_due and not is_known))::int as "givenUp"
    from (
      select run_at, attempts, max_attempts, task_identifier = any(${names}::text[]) as is_known,
        locked_at is null and run_at <= now() and attempts < max_attempts as is_due
      from graphile_worker.jobs
    ) as job`);
  const [state] = rows;
  if (state === undefined) throw new Error('A count has a row');
  return state;
}
