import { EventEmitter } from 'node:events';
import { milliseconds } from 'date-fns/milliseconds';
import { Logger as GraphileLogger, parseCrontab, run, runOnce } from 'graphile-worker';
import type { JobHelpers, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import { ProviderError } from '#server/providers/provider-error.ts';
import { withinRequest } from '#server/request-context.ts';
import { recallSandboxClock } from '#server/sandbox/clock-routes.ts';
import type { JobDeps } from './job-deps.ts';
import { AWAITED_TASKS } from '#server/queue/task-payloads.ts';
import type { StoredPayload } from '#server/queue/task-payloads.ts';
import { readQueue } from '#server/queue/state-repository.ts';
import { watchSlots, workersThatAsk } from './slots.ts';
import { CRONTAB, TASKS } from './tasks.ts';
import { freeJobsOfDeadWorkers, holdWorkerLock, putOff, removeReplacedJobs } from './worker-repository.ts';

type Lane = { isOurs: (name: string) => boolean; concurrency: number; crontab: string };

const isAwaited = (name: string) => (AWAITED_TASKS as ReadonlySet<string>).has(name);

/**
 * Jobs at one time in this process: they mostly wait for others. Those that somebody is waiting for have their own
 * workers, so that a third party that does not answer cannot tie those up; and no single third party ties up all of the
 * rest.
 */
const LANES: readonly Lane[] = [
  { isOurs: isAwaited, concurrency: workersThatAsk('email', 'sms'), crontab: '' },
  {
    isOurs: (name) => !isAwaited(name),
    concurrency: workersThatAsk('lender', 'bank-data', 'partners'),
    crontab: CRONTAB,
  },
];
const POLL_MS = 2_000;
/** How often we look for jobs that a dead worker left behind, and whether ours show that they are alive. */
const RESCUE_MS = 15_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;
/** The longest a job is put off, however long a third party asks to be left alone. */
const LONGEST_PUT_OFF_MS = milliseconds({ hours: 6 });

/** The queue's own log quotes payloads and error messages; ours says which task failed, and how. */
const SILENT = new GraphileLogger(() => () => undefined);

/**
 * How the queue is told that a job has ended. By default nobody awaits that call, and a database that is away just then
 * would end the process with an unhandled rejection. In batches without delay, the queue notices the failure and stops;
 * and it does not return before finished jobs are recorded as done.
 */
const HEARD_RELEASES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Rejects when the queue has met such a failure and has had time to stop: after two at once it never finishes stopping.
 */
function becomesStuck(events: WorkerEvents): Promise<never> {
  const stuck = new Promise<never>((_resolve, reject) => {
    events.once('pool:fatalError', ({ error }) => {
      setTimeout(() => {
        reject(error instanceof Error ? error : new Error('The queue has stopped'));
      }, PAUSE_AFTER_FAILURE_MS).unref();
    });
  });
  stuck.catch(() => undefined);
  return stuck;
}

type Handle = (deps: JobDeps, payload: unknown) => Promise<void>;

/**
 * A task as the queue runs it: under the id of the request that enqueued it, or under its own. We log what it throws;
 * the queue's tables keep only the kind of error, not its message.
 */
function runnable(deps: JobDeps, name: string, handle: Handle): TaskList[string] {
  return async (stored: unknown, { job }: JobHelpers) => {
    const { requestId = `job-${job.id}`, ...payload } = stored as Partial<StoredPayload>;
    const note = deps.metrics.business.countOccurrence;
    await withinRequest({ requestId, note }, () => runAndTell(deps, name, job, payload, handle));
  };
}

async function runAndTell(
  deps: JobDeps,
  name: string,
  { id, attempts }: JobHelpers['job'],
  payload: unknown,
  handle: Handle,
): Promise<void> {
  const startedAt = performance.now();
  const ended = (outcome: 'done' | 'failed') => {
    const durationMs = performance.now() - startedAt;
    deps.metrics.countJob(name, outcome, durationMs / 1000);
    return { event: `job-${outcome}`, job: name, attempt: attempts, durationMs: Math.round(durationMs) };
  };
  try {
    await recallSandboxClock(deps);
    await handle(deps, payload);
    deps.logger.info(ended('done'));
  } catch (error) {
    deps.logger.warn({ ...ended('failed'), error });
    // If that cannot be recorded, the third party is asked again sooner, which does no more harm than this time.
    await leaveAlone(deps, id, error).catch(() => undefined);
    // The queue stores what is thrown, in plain text.
    throw new Error(error instanceof Error ? error.name : 'unknown');
  }
}

/** Has a job retried no sooner than the third party that it failed at has asked for. */
async function leaveAlone({ database }: JobDeps, jobId: string, error: unknown): Promise<void> {
  if (!(error instanceof ProviderError) || error.retryAfterMs === undefined) return;
  await putOff(database, jobId, Math.min(error.retryAfterMs, LONGEST_PUT_OFF_MS));
}

/** The queue gives each task the payload it was enqueued with (`enqueue` ties the two together). */
function taskListOf(deps: JobDeps, isOurs: Lane['isOurs'] = () => true): TaskList {
  return Object.fromEntries(
    Object.entries(TASKS)
      .filter(([name]) => isOurs(name))
      .map(([name, handle]) => [name, runnable(deps, name, handle as Handle)]),
  );
}

/** Jobs of dead workers run again, except those that a newer one has replaced. */
async function takeUpWhatIsLeft({ database }: JobDeps): Promise<void> {
  await freeJobsOfDeadWorkers(database);
  await removeReplacedJobs(database);
}

export type Worker = { stop: () => Promise<void> };

/**
 * Runs background jobs in this process until it is stopped. However many processes run jobs, each job is taken by one;
 * the others take up the jobs of a process that died within seconds. If the database is lost, this waits for it.
 */
export function startWorker(deps: JobDeps): Worker {
  const pgPool = deps.database.$client;
  let runners: readonly Runner[] = [];
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
      const lookAgain = async () => {
        // Other processes have lost theirs too, and take them again before the next look.
        if (!(await lock.renew())) await takeUpWhatIsLeft(deps);
      };
      const rescue = setInterval(() => void lookAgain().catch(() => undefined), RESCUE_MS);
      const events: WorkerEvents = new EventEmitter();
      // Jobs are held in the name of the pool, whichever of its workers runs them.
      events.on('pool:create', ({ workerPool }) => {
        lock.add(workerPool.id);
      });
      const hanging = becomesStuck(events);
      try {
        await takeUpWhatIsLeft(deps);
        const takeTurn = watchSlots(events);
        for (const { isOurs, concurrency, crontab } of LANES) {
          const runner = await run({
            pgPool,
            taskList: taskListOf(deps, isOurs),
            parsedCronItems: parseCrontab(crontab),
            concurrency,
            forbiddenFlags: takeTurn,
            pollInterval: POLL_MS,
            noHandleSignals: true,
            logger: SILENT,
            events,
            preset: HEARD_RELEASES,
          });
          runners = [...runners, runner];
        }
        if (isStopping()) await endAll();
        await Promise.race([...runners.map(({ promise }) => promise), hanging]);
        if (!isStopping()) throw new Error('The queue has stopped');
      } catch (error) {
        if (!isStopping()) {
          deps.logger.warn({ event: 'worker-stopped', error });
          await pause();
        }
      } finally {
        clearInterval(rescue);
        // Both restart where one has stopped; what they hold is theirs until they have ended.
        await Promise.race([endAll(), hanging.catch(() => undefined)]);
        lock.release();
        runners = [];
      }
    }
  }

  async function endAll(): Promise<void> {
    const ending = runners.map(async (runner) => {
      await runner.stop().catch(() => undefined);
      await runner.promise.catch(() => undefined);
    });
    await Promise.all(ending);
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
      // A stuck runner does not stop either; it takes no jobs, and is left behind.
      await Promise.race([endAll(), working]);
      await working;
    },
  };
}

/** Runs every job that is due, and the jobs those enqueue, then returns: for tests. */
export async function runDueJobs(deps: JobDeps): Promise<void> {
  let started: number;
  const events: WorkerEvents = new EventEmitter();
  events.on('job:start', () => {
    started += 1;
  });
  do {
    started = 0;
    await runOnce({
      pgPool: deps.database.$client,
      taskList: taskListOf(deps),
      noHandleSignals: true,
      logger: SILENT,
      events,
      preset: HEARD_RELEASES,
    });
    // A job is skipped while its named queue is held by one that is just being recorded as done: another round takes
    // it.
  } while (started > 0 && (await readQueue(deps.database)).waiting > 0);
}
