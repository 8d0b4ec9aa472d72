import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { sqlStatement } from '#server/db/statement.ts';
import { presentRequestId } from '#server/request-context.ts';
import { SUBJECTS, TASKS_OF_DAYS, THIRD_PARTY_OF } from './task-payloads.ts';
import type { TaskName, TaskPayloads } from './task-payloads.ts';

export type EnqueueOptions = {
  /** Milliseconds from now; without it, at once. */
  delayMs?: number;
  /** Jobs of one queue run one after another, so that a slow third party holds up one worker at most. */
  queue?: string;
  /** Whether it jumps ahead of jobs that have waited longer: codes, which somebody is waiting for. */
  isUrgent?: boolean;
};

type Job = {
  name: TaskName;
  payload: string;
  queue: string | null;
  delayMs: number;
  key: string | null;
  priority: number;
  flags: string | null;
};

/** The queue takes the lowest number first. */
const PRIORITIES = { urgent: -1, other: 0 };

const addingJobWith = (payload: SQL) =>
  sqlStatement<Job>(sql`
  select 1 from graphile_worker.add_job(
    identifier => ${sql.placeholder('name')},
    payload => ${payload},
    queue_name => ${sql.placeholder('queue')}::text,
    run_at => now() + ${sql.placeholder('delayMs')}::int * interval '1 millisecond',
    job_key => ${sql.placeholder('key')}::text,
    priority => ${sql.placeholder('priority')}::int,
    flags => ${sql.placeholder('flags')}::text[]
  )`);

const addingJob = addingJobWith(sql`${sql.placeholder('payload')}::json`);
/** The number that the last audit event of this transaction took. */
const LAST_EVENT = sql`currval(pg_get_serial_sequence('audit_event', 'id'))`;
const addingJobOfLastEvent = addingJobWith(
  sql`(${sql.placeholder('payload')}::jsonb || jsonb_build_object('auditEventId', ${LAST_EVENT}))::json`,
);

/**
 * Puts a task into the queue, in the caller's transaction: it runs after the commit or not at all. When it fails it is
 * retried at growing intervals (25 times over about four days). It carries the id of the request that enqueued it.
 * Sent later.
 */
export async function enqueue<Name extends TaskName>(
  queryable: Queryable,
  name: Name,
  payload: TaskPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  const subject = SUBJECTS[name]?.(payload);
  const thirdParty = THIRD_PARTY_OF[name]?.(payload);
  await addingJob.later(queryable, {
    ...jobOf(name, payload, options),
    key: subject === undefined ? null : `${name}:${subject}`,
    flags: thirdParty === undefined ? null : `{${thirdParty}}`,
  });
}

/**
 * Enqueues the job that follows up the audit event recorded last in this transaction. That event's number,
 * `auditEventId`, passes from one statement to the other within the database: reading it back would take a message of
 * its own. Sent later.
 */
export async function enqueueFollowUp(
  transaction: Transaction,
  payload: Omit<TaskPayloads['follow-up'], 'auditEventId'>,
): Promise<void> {
  await addingJobOfLastEvent.later(transaction, jobOf('follow-up', payload, {}));
}

function jobOf(
  name: TaskName,
  payload: object,
  { delayMs = 0, queue, isUrgent = false }: EnqueueOptions,
): Job {
  return {
    name,
    payload: JSON.stringify({ ...payload, requestId: presentRequestId() }),
    queue: queue ?? null,
    delayMs,
    key: null,
    priority: isUrgent ? PRIORITIES.urgent : PRIORITIES.other,
    flags: null,
  };
}

/**
 * Makes the jobs that are put off by days run earlier by this many milliseconds, or later if it is negative: when the
 * product's clock is moved, they run when their days have passed by that clock.
 */
export async function bringForward(transaction: Transaction, byMs: number): Promise<void> {
  const names = sql.param([...TASKS_OF_DAYS]);
  await transaction.execute(sql`
    select graphile_worker.reschedule_jobs(
      array[id], run_at => run_at - ${byMs}::bigint * interval '1 millisecond')
    from graphile_worker.jobs where task_identifier = any(${names}::text[]) and locked_at is null`);
}
