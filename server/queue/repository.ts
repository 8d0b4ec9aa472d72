import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { presentRequestId } from '#server/request-context.ts';
import type { StoredPayload, TaskName, TaskPayloads } from './task-payloads.ts';

export type EnqueueOptions = {
  /** Milliseconds from now; at once without. */
  delayMs?: number;
  /** A job of the same key that has not run yet is replaced. */
  key?: string;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other, so that a slow third party holds up one worker at most. */
  queue?: string;
};

/**
 * Puts a task into the queue, in the caller's transaction: it runs after the commit or not at all. It is tried again
 * with growing pauses when it fails (25 times over about three days, unless `maxAttempts` says otherwise). The id of the
 * request it is put in for goes along.
 */
export async function enqueue<Name extends TaskName>(
  queryable: Queryable,
  name: Name,
  payload: TaskPayloads[Name],
  { delayMs = 0, key, maxAttempts, queue }: EnqueueOptions = {},
): Promise<void> {
  const job: StoredPayload<Name> = { ...payload, requestId: presentRequestId() };
  await queryable.execute(sql`
    select 1 from graphile_worker.add_job(
      identifier => ${name},
      payload => ${JSON.stringify(job)}::json,
      queue_name => ${queue ?? null}::text,
      run_at => now() + ${delayMs}::int * interval '1 millisecond',
      max_attempts => ${maxAttempts ?? null}::int,
      job_key => ${key ?? null}::text
    )`);
}
