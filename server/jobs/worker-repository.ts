import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Queryable } from '#server/db/connection.ts';
import { SUBJECTS } from '#server/queue/task-payloads.ts';

/** What says that workers live: locks on a connection of their own, which the database drops when the process dies. */
export type WorkerLock = {
  /** @param poolId in whose name jobs are held */
  add: (poolId: string) => void;
  release: () => void;
};

/** Takes a connection on which the workers of this process say that they live. */
export async function holdWorkerLock(pool: Pool): Promise<WorkerLock> {
  const connection = await pool.connect();
  let added: Promise<unknown> = Promise.resolve();
  return {
    add(poolId) {
      added = added
        .then(() => connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId]))
        // A lock that is not taken costs at most a second run of its jobs, which every task bears.
        .catch(() => undefined);
    },
    release() {
      // Closed, not given back: its locks end with it.
      connection.release(true);
    },
  };
}

/**
 * Gives free the jobs that workers held when their process died: without it the queue would wait four hours for them.
 * A worker is dead when no connection holds its lock any more.
 */
export async function freeJobsOfDeadWorkers(queryable: Queryable): Promise<void> {
  await queryable.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_by is not null
      and locked_at < now() - interval '2 seconds'
      and hashtextextended(locked_by, 0) not in (
        select (classid::bigint << 32) | objid::bigint from pg_locks
        where locktype = 'advisory' and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
      )
    having count(*) > 0`);
}

/**
 * Removes jobs that were put in again while they ran and did not come to their end: their process died, or they failed.
 * The queue runs the newer job in their place, takes their key away, and keeps them as if they had been given up.
 */
export async function removeReplacedJobs(queryable: Queryable): Promise<void> {
  const tasks = sql.join(
    Object.keys(SUBJECTS).map((name) => sql`${name}`),
    sql`, `,
  );
  await queryable.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs
    where key is null and attempts >= max_attempts and locked_at is null and task_identifier in (${tasks})
    having count(*) > 0`);
}

/**
 * Has a job that runs, and fails, tried again no sooner than so long from now. The pause that the queue makes by itself
 * is a part of that, and is kept where it is longer.
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
