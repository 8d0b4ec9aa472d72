import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { sqlStatement } from '#server/db/statement.ts';
import { presentRequestId } from '#server/request-context.ts';
import { SUBJECTS, THIRD_PARTY_OF } from './task-payloads.ts';
import type { StoredPayload, TaskName, TaskPayloads } from './task-payloads.ts';

export type EnqueueOptions = {
  /** Milliseconds from now; at once without. */
  delayMs?: number;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other, so that a slow third party holds up one worker at most. */
  queue?: string;
  /** Whether it is taken before what has waited for longer: codes, which somebody looks out for. */
  isUrgent?: boolean;
};

type Job = {
  name: TaskName;
  payload: string;
  queue: string | null;
  delayMs: number;
  maxAttempts: number | null;
  key: string | null;
  priority: number;
  flags: string | null;
};

/** The queue takes the lowest first. */
const PRIORITIES = { urgent: -1, other: 0 };

const addingJob = sqlStatement<Job>(sql`
  select 1 from graphile_worker.add_job(
    identifier => ${sql.placeholder('name')},
    payload => ${sql.placeholder('payload')}::json,
    queue_name => ${sql.placeholder('queue')}::text,
    run_at => now() + ${sql.placeholder('delayMs')}::int * interval '1 millisecond',
    max_attempts => ${sql.placeholder('maxAttempts')}::int,
    job_key => ${sql.placeholder('key')}::text,
    priority => ${sql.placeholder('priority')}::int,
    flags => ${sql.placeholder('flags')}::text[]
  )`);

/**
 * Puts a task into the queue, in the caller's transaction: it runs after the commit or not at all. It is tried again
 * with growing pauses when it fails (25 times over about three days, unless `maxAttempts` says otherwise). The id of the
 * request it is put in for goes along.
 */
export async function enqueue<Name extends TaskName>(
  queryable: Queryable,
  name: Name,
  payload: TaskPayloads[Name],
  { delayMs = 0, maxAttempts, queue, isUrgent = false }: EnqueueOptions = {},
): Promise<void> {
  const subject = SUBJECTS[name]?.(payload);
  const thirdParty = THIRD_PARTY_OF[name]?.(payload);
  const job: StoredPayload<Name> = { ...payload, requestId: presentRequestId() };
  await addingJob.later(queryable, {
    name,
    payload: JSON.stringify(job),
    queue: queue ?? null,
    delayMs,
    maxAttempts: maxAttempts ?? null,
    key: subject === undefined ? null : `${name}:${subject}`,
    priority: isUrgent ? PRIORITIES.urgent : PRIORITIES.other,
    flags: thirdParty === undefined ? null : `{${thirdParty}}`,
  });
}
