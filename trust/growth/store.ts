import { Client } from 'pg';
import { loadConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/db/connection.ts';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createDeps } from '#server/deps.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { createLogger } from '#server/logging.ts';
import { forgetStatistics, multiplyApplications } from '#tests/support/many-applications.ts';
import { createOffer } from '../applicant.ts';
import { makeDataFolder, startProgram } from '../product.ts';
import type { RunningProgram } from '../product.ts';
import { createCounts, decide } from '../writes/decided-call.ts';

/** Applications that the copies are made from: half of them accepted. */
const ORIGINALS = 20;

/** The product with this many applications stored. */
export type Store = {
  api: RunningProgram;
  applications: number;
  /** What its jobs are run with, in this process. */
  jobDeps: JobDeps;
  /** Bytes of all tables and indexes. */
  size: number;
  /** After this the database has no statistics of its tables, and does not gather any on its own. */
  forgetStatistics: () => Promise<void>;
  end: () => Promise<void>;
};

/** A separate API on a separate database with about this many applications in it. */
export async function openStore(count: number, say: (sentence: string) => void): Promise<Store> {
  const data = makeDataFolder('growth');
  const closing: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const close of closing.reverse()) await close().catch(() => undefined);
    data.remove();
  };
  try {
    // The copies' jobs must not run during the measurement.
    const settings = { DATA_DIR: data.path, APP_ENV: 'test', JOBS: 'apart', LOG_LEVEL: 'error' };
    const api = await startProgram('api', settings);
    closing.push(() => api.end('SIGTERM'));
    const embedded = await joinEmbeddedPostgres({
      dataDirectory: data.path,
      durable: false,
      say: () => undefined,
    });
    closing.push(() => embedded.leave());
    await createOriginals(api.url);
    const client = new Client({ connectionString: embedded.url });
    await client.connect();
    closing.push(() => client.end());
    const run = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows;
    await multiplyApplications(run, count, (done) => {
      if (done % 100_000 === 0) say(`${done.toLocaleString('en-AU')} applications are stored`);
    });
    await run('vacuum analyze');
    await run('checkpoint');
    const [stored] = await run<{ applications: number; size: string }>(
      'select count(*)::int as applications, pg_database_size(current_database()) as size from application',
    );
    const logger = createLogger('silent');
    const limits = { poolSize: 4, statementTimeoutMs: 60_000, connectTimeoutMs: 10_000 };
    const database = openDatabase({ url: embedded.url, ...limits }, logger);
    closing.push(() => closeDatabase(database));
    const deps = createDeps({ ...loadConfig(new Date()), dataDirectory: data.path }, database, logger);
    const callApi = () => Promise.reject(new Error('No job here calls the API'));
    return {
      api,
      applications: stored?.applications ?? 0,
      size: Number(stored?.size ?? 0),
      jobDeps: { ...deps, callApi },
      async forgetStatistics() {
        await run('alter system set autovacuum = off');
        await run('select pg_reload_conf()');
        await forgetStatistics(run);
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function createOriginals(url: string): Promise<void> {
  for (let number = 0; number < ORIGINALS; number += 1) {
    const { of, token, acceptance } = await createOffer(url);
    const asked = { url, method: 'PATCH', path: of(), body: acceptance, token };
    if (number % 2 === 0) await decide(createCounts(), asked);
  }
}
