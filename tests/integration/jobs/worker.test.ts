import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '#server/queue/repository.ts';
import { TASKS } from '#server/jobs/tasks.ts';
import { freeJobsOfDeadWorkers, holdWorkerLock, removeReplacedJobs } from '#server/jobs/worker-repository.ts';
import { runDueJobs, startWorker } from '#server/jobs/worker.ts';
import type { Worker } from '#server/jobs/worker.ts';
import { readQueue } from '#server/queue/state-repository.ts';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { createBreakableDatabase } from '#tests/support/breakable-database.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const workers: Worker[] = [];
const start = () => {
  const worker = startWorker({ ...api.deps, callApi: (request) => api.app.fetch(request) });
  workers.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

/** Any task will do; an id tells these apart. */
const notice = (id: string): LenderNotice => ({ id, type: 'submitted', applicationId: id, occurredAt: '' });

const taken: string[] = [];
beforeEach(() => {
  taken.length = 0;
  vi.spyOn(TASKS, 'tell-lender').mockImplementation((_deps, { id }) => {
    taken.push(id);
    return Promise.resolve();
  });
});

const jobs = () => api.query<{ last_error: string | null }>('select * from graphile_worker.jobs');

const LOCKS = `pg_locks where locktype = 'advisory' and objsubid = 1
  and database = (select oid from pg_database where datname = current_database())`;
const locksOfWorkers = () => api.query(`select from ${LOCKS}`);

/** What a restart of the database does to the connections that show that workers are alive. */
const endLocks = async () => {
  await api.query(`select pg_terminate_backend(pid) from ${LOCKS}`);
  await expect.poll(locksOfWorkers).toHaveLength(0);
};

describe('background jobs', () => {
  it('run after the commit of what put them into the queue, and not at all without it', async () => {
    start();
    await expect(
      api.deps.database.transaction(async (transaction) => {
        await enqueue(transaction, 'tell-lender', notice('rolled back'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await enqueue(api.deps.database, 'tell-lender', notice('committed'));
    await expect.poll(() => taken).toEqual(['committed']);
  });

  it('are each taken by one of the processes that run them', async () => {
    const ids = Array.from({ length: 40 }, (_, number) => String(number));
    for (const id of ids) await enqueue(api.deps.database, 'tell-lender', notice(id));
    start();
    start();
    await expect.poll(() => taken.length).toBe(40);
    expect([...taken].sort()).toEqual([...ids].sort());
  });

  it('that wait for slow third parties hold up nobody who waits for a code, and leave workers to the others', async () => {
    let release: () => void = () => undefined;
    const silence = new Promise<void>((resolve) => (release = resolve));
    vi.mocked(TASKS['tell-lender'] as () => Promise<void>).mockReturnValue(silence);
    const fetching = vi.spyOn(TASKS, 'fetch-bank-statements').mockReturnValue(silence);
    const closing = vi.spyOn(TASKS, 'close-bank-sessions').mockReturnValue(silence);
    const removed: string[] = [];
    vi.spyOn(TASKS, 'remove-file').mockImplementation((_deps, { storageKey }) => {
      removed.push(storageKey);
      return Promise.resolve();
    });
    const sent: string[] = [];
    vi.spyOn(TASKS, 'send-message').mockImplementation((_deps, { messageId }) => {
      sent.push(messageId);
      return Promise.resolve();
    });
    for (let number = 0; number < 24; number += 1) {
      const id = String(number);
      await enqueue(api.deps.database, 'tell-lender', notice(id));
      await enqueue(api.deps.database, 'fetch-bank-statements', { bankSessionId: id });
      await enqueue(api.deps.database, 'close-bank-sessions', { applicationId: id });
    }
    const held = () => [
      vi.mocked(TASKS['tell-lender']).mock.calls.length,
      fetching.mock.calls.length + closing.mock.calls.length,
    ];
    start();
    await expect.poll(held).toEqual([2, 2]);
    await enqueue(api.deps.database, 'send-message', { messageId: 'code' });
    await expect.poll(() => sent).toEqual(['code']);
    await enqueue(api.deps.database, 'remove-file', { storageKey: 'a file' });
    await expect.poll(() => removed).toEqual(['a file']);
    expect(held()).toEqual([2, 2]);
    release();
    await expect.poll(jobs).toEqual([]);
  });

  it('that wait for a silent SMS service hold up no mail, and nobody who is to be told of an event', async () => {
    let release: () => void = () => undefined;
    const silence = new Promise<void>((resolve) => (release = resolve));
    const sent: string[] = [];
    vi.spyOn(TASKS, 'send-message').mockImplementation((_deps, { messageId, channel }) => {
      sent.push(messageId);
      return channel === 'sms' ? silence : Promise.resolve();
    });
    const followed: string[] = [];
    vi.spyOn(TASKS, 'follow-up').mockImplementation((_deps, { applicationId }) => {
      followed.push(applicationId);
      return Promise.resolve();
    });
    const urgent = { isUrgent: true };
    for (let number = 0; number < 12; number += 1) {
      const messageId = `sms ${String(number)}`;
      await enqueue(api.deps.database, 'send-message', { messageId, channel: 'sms' }, urgent);
    }
    start();
    // Two workers take one each: which comes first is up to them.
    await expect.poll(() => sent.toSorted()).toEqual(['sms 0', 'sms 1']);
    await enqueue(api.deps.database, 'send-message', { messageId: 'mail', channel: 'email' }, urgent);
    await expect.poll(() => sent.at(-1)).toBe('mail');
    const told = { applicationId: 'told', event: 'offer accepted', auditEventId: 1 } as const;
    await enqueue(api.deps.database, 'follow-up', told);
    await expect.poll(() => followed).toEqual(['told']);
    expect(sent.toSorted()).toEqual(['mail', 'sms 0', 'sms 1']);
    release();
    await expect.poll(jobs).toEqual([]);
  });

  it('of a process that died are taken up by the others', async () => {
    await enqueue(api.deps.database, 'tell-lender', notice('left behind'));
    // What a worker that was killed in the middle of a job leaves behind: a job locked in its name, and no connection
    // of its own.
    await api.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '3 seconds'`,
    );
    start();
    await expect.poll(() => taken).toEqual(['left behind']);
  });

  it('whose process dies again and again wait longer each time, and are never given up for it', async () => {
    await enqueue(api.deps.database, 'follow-up', {
      applicationId: 'unlucky',
      event: 'offer accepted',
      auditEventId: 1,
    });
    const dieAt = async (attempts: string) => {
      await api.query(
        `update graphile_worker._private_jobs set run_at = now(), attempts = ${attempts},
           locked_by = 'worker-dead', locked_at = now() - interval '3 seconds'`,
      );
      await freeJobsOfDeadWorkers(api.deps.database);
      const [job] = await api.query<{ left: number; waits: number; is_locked: boolean }>(
        `select max_attempts - attempts as left, round(extract(epoch from run_at - now()))::int as waits,
           locked_at is not null as is_locked from graphile_worker._private_jobs`,
      );
      return job;
    };
    expect(await dieAt('1')).toEqual({ left: 24, waits: 0, is_locked: false });
    expect(await dieAt('4')).toEqual({ left: 21, waits: 52, is_locked: false });
    expect(await dieAt('max_attempts')).toEqual({ left: 1, waits: 22_024, is_locked: false });
    await api.query('delete from graphile_worker._private_jobs');
  });

  it('that were put in again while they ran are no failures when their process dies: the newer one runs', async () => {
    await enqueue(api.deps.database, 'tell-lender', notice('twice'));
    await api.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '3 seconds', attempts = 1`,
    );
    await enqueue(api.deps.database, 'tell-lender', notice('twice'));
    start();
    await expect.poll(() => taken).toEqual(['twice']);
    await expect.poll(jobs).toEqual([]);
  });

  it('whose task only a newer version knows hold up no others, and count as given up, not as waiting', async () => {
    await api.query(`select graphile_worker.add_job('of-a-newer-version', '{}')`);
    start();
    await enqueue(api.deps.database, 'tell-lender', notice('known'));
    await expect.poll(() => taken).toEqual(['known']);
    await expect.poll(jobs).toHaveLength(1);
    expect(await readQueue(api.deps.database)).toEqual({ waiting: 0, oldestSeconds: 0, givenUp: 1 });
    await api.query('delete from graphile_worker._private_jobs');
  });

  it('that are given up stay, until they are put in again', async () => {
    const givenUp = async () => (await readQueue(api.deps.database)).givenUp;
    await enqueue(api.deps.database, 'tell-lender', notice('given up'));
    await api.query('update graphile_worker._private_jobs set attempts = max_attempts');
    await removeReplacedJobs(api.deps.database);
    expect(await givenUp()).toBe(1);
    await enqueue(api.deps.database, 'tell-lender', notice('given up'));
    await removeReplacedJobs(api.deps.database);
    expect(await givenUp()).toBe(0);
    await api.runJobs();
    expect(taken).toEqual(['given up']);
  });

  it('that are given up are found and put in again by the statements of the guide', async () => {
    const guide = readFileSync('docs/alerts.md', 'utf8');
    const [find = '', again = ''] = [...guide.matchAll(/```sql\n([^`]*)```/g)].map(([, sql = '']) => sql);
    await enqueue(api.deps.database, 'tell-lender', notice('given up'));
    await api.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, payload = payload::jsonb || '{"requestId":"request-1"}'`,
    );
    await api.runJobs();
    expect(taken).toEqual([]);
    expect(find).toContain("-- of one request: AND j.payload ->> 'requestId' = '…'");
    const found = await api.query<{ id: string; identifier: string; request_id: string }>(
      find.replace('-- of one request: ', '').replace('…', 'request-1'),
    );
    expect(found).toMatchObject([{ identifier: 'tell-lender', request_id: 'request-1' }]);
    expect(await api.query(find.replace('-- of one request: ', ''))).toEqual([]);
    const back = await api.query(again.replace('4711, 4712', found[0]?.id ?? ''));
    expect(back).toMatchObject([{ attempts: 0 }]);
    await api.runJobs();
    expect(taken).toEqual(['given up']);
  });

  it('that were all run are out of the queue by then, however long the database takes to delete them', async () => {
    await api.query(
      `create function delete_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return old; end $$`,
    );
    await api.query(
      'create trigger slowly before delete on graphile_worker._private_jobs for each row execute function delete_slowly()',
    );
    await enqueue(api.deps.database, 'tell-lender', notice('done'));
    await api.runJobs();
    expect(taken).toEqual(['done']);
    expect(await jobs()).toEqual([]);
    await api.query('drop trigger slowly on graphile_worker._private_jobs');
  });

  it('that fail are tried again, and leave no words of the error in the queue', async () => {
    vi.mocked(TASKS['tell-lender'] as () => Promise<void>).mockRejectedValueOnce(
      new Error('no mailbox nora@example.com'),
    );
    await enqueue(api.deps.database, 'tell-lender', notice('second time'));
    await api.runJobs();
    const [failed] = await jobs();
    expect(failed?.last_error).not.toMatch(/nora/);
    expect(api.logs.join('\n')).toMatch(/job-failed/);
    expect(api.logs.join('\n')).not.toMatch(/nora@example/);
    await api.query('update graphile_worker._private_jobs set run_at = now()');
    await api.runJobs();
    expect(taken).toEqual(['second time']);
    expect(await jobs()).toEqual([]);
  });

  it('are tried 25 times over about four days, as lenders are told', async () => {
    vi.mocked(TASKS['tell-lender']).mockRejectedValue(new ProviderError('lender', 'unavailable'));
    await enqueue(api.deps.database, 'tell-lender', notice('refused'));
    const callApi = (request: Request) => Promise.resolve(api.app.fetch(request));
    let seconds = 0;
    for (let tries = 1; tries <= 30; tries += 1) {
      await runDueJobs({ ...api.deps, callApi });
      const [pause] = await api.query<{ seconds: number }>(
        `update graphile_worker._private_jobs as job set run_at = now() from graphile_worker._private_jobs as before
          where job.id = before.id and before.attempts < before.max_attempts
          returning extract(epoch from before.run_at - now())::float as seconds`,
      );
      seconds += pause?.seconds ?? 0;
    }
    expect(TASKS['tell-lender']).toHaveBeenCalledTimes(25);
    expect(seconds / 86_400).toBeCloseTo(4, 1);
    await api.query('delete from graphile_worker._private_jobs');
  });

  it('that bring a code are taken before those that have waited for longer', async () => {
    const sent: string[] = [];
    const goOn: (() => void)[] = [];
    vi.spyOn(TASKS, 'send-message').mockImplementation((_deps, { messageId }) => {
      sent.push(messageId);
      return new Promise((resolve) => goOn.push(resolve));
    });
    for (let number = 0; number < 9; number += 1)
      await enqueue(api.deps.database, 'send-message', { messageId: 'news', channel: 'email' });
    start();
    await expect.poll(() => sent).toEqual(['news', 'news']);
    const code = { messageId: 'code', channel: 'email' } as const;
    await enqueue(api.deps.database, 'send-message', code, { isUrgent: true });
    goOn.shift()?.();
    await expect.poll(() => sent).toEqual(['news', 'news', 'code']);
    vi.mocked(TASKS['send-message'] as () => Promise<void>).mockResolvedValue();
    for (const each of goOn) each();
    await expect.poll(jobs).toEqual([]);
  });

  it('are urgent where they send a code, and not where they send news', async () => {
    const { email, dob } = (await api.startApplication()).details;
    await api.must('POST', '/verify', { email, dob });
    const priorities = () =>
      api.query(`select distinct priority from graphile_worker.jobs where task_identifier = 'send-message'`);
    expect(await priorities()).toEqual([{ priority: -1 }]);
    await api.runJobs();
    const { application } = await api.givenOffer();
    await api.must('DELETE', application.of(), undefined, { token: application.token });
    vi.spyOn(TASKS, 'send-message').mockRejectedValue(new Error('later'));
    await api.runJobs();
    expect(await priorities()).toEqual([{ priority: 0 }]);
    await api.query('delete from graphile_worker._private_jobs');
  });

  it.each([
    ['an hour', 3_600_000, 1, 3_600],
    ['years, which is six hours at most', 1e11, 1, 6 * 3_600],
    ['less than the pause that the queue makes', 5_000, 12, Math.exp(10)],
  ])('that a third party asks to leave it alone for: %s', async (_what, retryAfterMs, attempt, seconds) => {
    const busy = new ProviderError('lender', 'unavailable', { httpStatus: 429, retryAfterMs });
    vi.mocked(TASKS['tell-lender'] as () => Promise<void>).mockRejectedValueOnce(busy);
    await enqueue(api.deps.database, 'tell-lender', notice('throttled'));
    await api.query('update graphile_worker._private_jobs set attempts = $1', [attempt - 1]);
    await api.runJobs();
    const [job] = await api.query<{ pause: number }>(
      'select extract(epoch from run_at - now())::float as pause from graphile_worker.jobs',
    );
    expect(job?.pause).toBeGreaterThan(seconds - 60);
    expect(job?.pause).toBeLessThanOrEqual(seconds + 1);
    await api.query('delete from graphile_worker._private_jobs');
  });

  /** The next notice begins, and ends when it is let. @returns what lets it */
  function holdUpNextNotice(): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    vi.mocked(TASKS['tell-lender'] as () => Promise<void>).mockImplementationOnce(async () => {
      taken.push('begun');
      await promise;
    });
    return () => {
      resolve(undefined);
    };
  }

  /** The job that is held up is not freed for anybody else, and ends once. */
  async function expectLeftAlone(finish: () => void): Promise<void> {
    await freeJobsOfDeadWorkers(api.deps.database);
    expect(await api.query('select locked_by is not null as held from graphile_worker.jobs')).toEqual([
      { held: true },
    ]);
    finish();
    await expect.poll(jobs).toEqual([]);
    expect(taken).toEqual(['begun']);
  }

  it('that take long are left alone while their process lives', async () => {
    const finish = holdUpNextNotice();
    start();
    await enqueue(api.deps.database, 'tell-lender', notice('long'));
    await expect.poll(() => taken).toEqual(['begun']);
    await api.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
    await expectLeftAlone(finish);
  });

  it('that take long are left alone also after the database was restarted', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const finish = holdUpNextNotice();
    await expect.poll(locksOfWorkers).toHaveLength(0);
    start();
    await enqueue(api.deps.database, 'tell-lender', notice('long'));
    await expect.poll(() => taken).toEqual(['begun']);
    await expect.poll(locksOfWorkers).toHaveLength(2);
    await endLocks();
    await api.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await expect.poll(locksOfWorkers).toHaveLength(2);
    await expectLeftAlone(finish);
  });

  it('of other processes are left to them after the database was restarted, until they had time to show that they live', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await expect.poll(locksOfWorkers).toHaveLength(0);
    start();
    await expect.poll(locksOfWorkers).toHaveLength(2);
    const holdElsewhere = (id: string) =>
      api.deps.database.transaction(async (transaction) => {
        await enqueue(transaction, 'tell-lender', notice(id));
        await transaction.execute(
          sql`update graphile_worker._private_jobs set locked_by = ${id}, locked_at = now() - interval '1 hour'
            where locked_by is null`,
        );
      });
    await holdElsewhere('alive');
    await endLocks();
    vi.advanceTimersByTime(15_000);
    await expect.poll(locksOfWorkers).toHaveLength(2);
    const other = await holdWorkerLock(api.deps.database.$client);
    other.add('alive');
    await expect.poll(locksOfWorkers).toHaveLength(3);
    await holdElsewhere('dead');
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await expect.poll(() => taken).toContain('dead');
    expect(taken).toEqual(['dead']);
    other.release();
    await api.query('delete from graphile_worker._private_jobs');
  });

  it('stop with their process: what is under way ends first', async () => {
    let finish: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => (finish = resolve));
    vi.mocked(TASKS['tell-lender'] as () => Promise<void>).mockImplementationOnce(async () => {
      taken.push('begun');
      await underWay;
      taken.push('ended');
    });
    const worker = start();
    await enqueue(api.deps.database, 'tell-lender', notice('long'));
    await expect.poll(() => taken).toEqual(['begun']);
    const stopping = worker.stop();
    finish();
    await stopping;
    expect(taken).toEqual(['begun', 'ended']);
  });
});

describe('a database that goes while a job runs', () => {
  it('costs the job a second run, and the process nothing', async () => {
    const wire = await createBreakableDatabase();
    const other = await createTestApi({ database: wire });
    vi.mocked(TASKS['tell-lender']).mockImplementation(async (_deps, { id }) => {
      taken.push(id);
      // The database goes before the queue is told that the job has ended.
      if (taken.length === 1) await wire.stop();
    });
    await enqueue(other.deps.database, 'tell-lender', notice('twice'));
    const worker = startWorker({ ...other.deps, callApi: (request) => other.app.fetch(request) });
    await expect.poll(() => taken).toEqual(['twice']);
    expect(await other.request('GET', '/api/health/ready')).toMatchObject({ status: 503 });
    // Not before the queue has tried: what it can record a moment later costs no second run.
    await expect.poll(() => other.logs.join(''), { timeout: 30_000 }).toContain('worker-stopped');
    await wire.heal();
    await expect.poll(() => taken, { timeout: 30_000 }).toEqual(['twice', 'twice']);
    await worker.stop();
    await other.close();
  });
});
