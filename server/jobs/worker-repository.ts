import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '#server/db/connection.ts';
import { SUBJECTS } from '#server/queue/task-payloads.ts';

/** Proof that workers are alive: locks on a connection of their own, which the database drops when the process dies. */
export type WorkerLock = {
  /** @param poolId the pool in whose name jobs are held */
  add: (poolId: string) => void;
  /** Takes the locks again where their connection is lost. @returns whether it was, as after a restart of the database */
  renew: () => Promise<boolean>;
  release: () => void;
};

/** Takes a connection that shows that the workers of this process are alive. */
export async function holdWorkerLock(pool: Pool): Promise<WorkerLock> {
  const poolIds: string[] = [];
  const held = new Set<string>();
  let connection: PoolClient | undefined = await pool.connect();
  let isReleased = false;
  let renewed: Promise<unknown> = Promise.resolve();
  const close = () => {
    // Closed, not given back: its locks end with it.
    connection?.release(true);
    connection = undefined;
    held.clear();
  };
  const renewOnce = async () => {
    await connection?.query('select').catch(close);
    const isLost = connection === undefined;
    const present = (connection ??= await pool.connect());
    if (isReleased) close();
    for (const poolId of poolIds.filter((each) => !held.has(each))) {
      // Shared: a server that has not noticed that the earlier connection is gone still holds it for that one.
      await present.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [poolId]);
      held.add(poolId);
    }
    return isLost;
  };
  const renew = () => {
    const renewing = renewed.catch(() => undefined).then(renewOnce);
    renewed = renewing;
    return renewing;
  };
  return {
    add(poolId) {
      poolIds.push(poolId);
      // A lock that is not taken costs at most a second run of its jobs, which every task tolerates.
      renew().catch(() => undefined);
    },
    renew,
    release() {
      isReleased = true;
      close();
    },
  };
}

/**
 * Releases the jobs that workers held when their process died: otherwise the queue would wait four hours for them. A
 * worker is dead when no connection holds its lock any more.
 *
 * A job that is interrupted again and again waits longer each time, as after a failure, so that one that kills its own
 * process does not kill all of them; the first time it runs again at once. A job is never given up because of such
 * deaths: it has done nothing wrong when its process is killed because of another.
 */
export async function freeJobsOfDeadWorkers(queryable: Queryable): Promise<void> {
  const found = await queryable.execute<{ locked_by: string }>(sql`
    select distinct locked_by
    from graphile_worker.jobs
    where locked_by is not null
      and locked_at < now() - interval '2 seconds'
      and hashtextextended(locked_by, 0) not in (
        select (classid::bigint << 32) | objid::bigint from pg_locks
        where locktype = 'advisory' and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
      )`);
  if (found.rows.length === 0) return;
  const dead = sql`array[${sql.join(
    found.rows.map(({ locked_by: worker }) => sql`${worker}`),
    sql`, `,
  )}]::text[]`;
  await queryable.execute(sql`
    update graphile_worker._private_jobs as job
    set attempts = least(attempts, max_attempts - 1),
      run_at = greatest(run_at, now() + (exp(least(attempts, 10)) - exp(1)) * interval '1 second')
    from graphile_worker._private_tasks as task
    where task.id = job.task_id and job.locked_by = any(${dead})
      and not (${wasReplaced(sql`job`, sql`task.identifier`)})`);
  await queryable.execute(sql`select graphile_worker.force_unlock_workers(${dead})`);
}

/**
 * Whether a job was enqueued again while it ran: the queue then removes its key, and keeps it as if it had been given
 * up.
 */
function wasReplaced(job: SQL, identifier: SQL): SQL {
  const tasks = sql.join(
    Object.keys(SUBJECTS).map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`${job}.key is null and ${job}.attempts >= ${job}.max_attempts and ${identifier} in (${tasks})`;
}

/**
 * Removes jobs that were enqueued again while they ran and did not finish: their process died, or they failed. The
 * queue runs the newer job in their place.
 */
export async function removeReplacedJobs(queryable: Queryable): Promise<void> {
  await queryable.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs as job
    where locked_at is null and ${wasReplaced(sql`job`, sql`task_identifier`)}
    having count(*) > 0`);
}

/**
 * Has a running job that fails retried no sooner than this long from now. The queue's own pause counts towards that,
 * and applies where it is longer.
 */
export async function putOff(queryable: Queryable, jobId: string, milliseconds: number): Promise<void> {
  await queryable.execute(sql`
    update graphile_worker._private_jobs
    set run_at = greatest(
      run_at,
      now() + ${milliseconds}::float * interval '1 millisecond' - exp(least(attempts, 10)) * interval '1 second'
    )
    where id = ${jobId}::bigint`);
}
