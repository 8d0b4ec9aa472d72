import { EventEmitter } from 'node:events';
import { Logger as GraphileLogger, parseCrontab, run, runOnce } from 'graphile-worker';
import type { JobHelpers, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import { recallSandboxClock } from '#server/sandbox/clock-routes.ts';
import type { JobDeps } from './job-deps.ts';
import { CRONTAB, TASKS } from './tasks.ts';
import { freeJobsOfDeadWorkers, holdWorkerLock } from './worker-repository.ts';

/** Jobs at one time in this process: they wait for others more than they work. */
const CONCURRENCY = 3;
const POLL_MS = 2_000;
/** How often jobs of workers that have died are given free. */
const RESCUE_MS = 15_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

/** The queue's own log quotes payloads and messages of errors; ours says which task failed, and how. */
const SILENT = new GraphileLogger(() => () => undefined);

type Handle = (deps: JobDeps, payload: unknown) => Promise<void>;

/** A task as the queue runs it. What it throws is logged by us; the queue's tables keep its kind and no words. */
function runnable(deps: JobDeps, name: string, handle: Handle): TaskList[string] {
  return async (payload: unknown, { job }: JobHelpers) => {
    try {
      await recallSandboxClock(deps);
      await handle(deps, payload);
    } catch (error) {
      deps.logger.warn({ event: 'job-failed', job: name, attempt: job.attempts, error });
      // The queue stores what it is thrown, in plain text.
      throw new Error(error instanceof Error ? error.name : 'unknown');
    }
  };
}

/** The queue gives each task the payload it was put in with (`enqueue` holds the two together). */
function taskListOf(deps: JobDeps): TaskList {
  return Object.fromEntries(
    Object.entries(TASKS).map(([name, handle]) => [name, runnable(deps, name, handle as Handle)]),
  );
}

export type Worker = { stop: () => Promise<void> };

/**
 * Runs background jobs in this process until it is stopped. However many processes run them, each job is taken by one;
 * those of a process that died are taken up again by the others within seconds. A lost database is waited for.
 */
export function startWorker(deps: JobDeps): Worker {
  const pgPool = deps.database.$client;
  let runner: Runner | undefined;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let wake: () => void = () => undefined;

  async function work(): Promise<void> {
    while (!isStopping()) {
      const lock = await holdWorkerLock(pgPool).catch(() => undefined);
      if (lock === undefined) {
        await pause();
        continue;
      }
      const rescue = setInterval(
        () => void freeJobsOfDeadWorkers(deps.database).catch(() => undefined),
        RESCUE_MS,
      );
      const events: WorkerEvents = new EventEmitter();
      events.on('worker:create', ({ worker }) => {
        lock.add(worker.workerId);
      });
      try {
        await freeJobsOfDeadWorkers(deps.database);
        runner = await run({
          pgPool,
          taskList: taskListOf(deps),
          parsedCronItems: parseCrontab(CRONTAB),
          concurrency: CONCURRENCY,
          pollInterval: POLL_MS,
          noHandleSignals: true,
          logger: SILENT,
          events,
        });
        if (isStopping()) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!isStopping()) {
          deps.logger.warn({ event: 'worker-stopped', error });
          await pause();
        }
      } finally {
        clearInterval(rescue);
        lock.release();
        runner = undefined;
      }
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PAUSE_AFTER_FAILURE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const working = work();
  return {
    async stop() {
      stopping.abort();
      wake();
      await runner?.stop().catch(() => undefined);
      await working;
    },
  };
}

/** Runs every job that is due, and those they put into the queue, then returns: for tests and commands. */
export async function runDueJobs(deps: JobDeps): Promise<void> {
  await runOnce({
    pgPool: deps.database.$client,
    taskList: taskListOf(deps),
    noHandleSignals: true,
    logger: SILENT,
    // In batches the queue waits for its own notes on what is done; without them it returns before they are written.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}
