import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/db/connection.ts';
import { createDeps } from '#server/deps.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { createLogger } from '#server/logging.ts';
import { runDueJobs } from '#server/jobs/worker.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { openWorkBeside } from '#server/threads/work-beside.ts';
import { answerUsage } from './usage-channel.ts';

/** The largest value that the setting may have. */
const MUCH_LATER_MS = 3_600_000;

/**
 * Our API alone on a free port, against the database of the bench. Rate limits are those for real people. With a folder
 * for files it also has its threads, and runs the jobs that are due whenever it is asked to.
 */
const [databaseUrl = '', filesFolder] = process.argv.slice(2);
const config = parseConfig(
  {
    APP_ENV: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'generous',
    ...(filesFolder === undefined ? {} : { DATA_DIR: filesFolder }),
    // The stand-in for the lender accepts what it is handed, and decides only after the bench is over.
    SANDBOX_LENDER_DELAY_MS: String(MUCH_LATER_MS),
  },
  new Date(),
);
const logger = createLogger(config.logLevel);
const database = openDatabase(
  { url: databaseUrl, poolSize: 10, statementTimeoutMs: 10_000, connectTimeoutMs: 10_000 },
  logger,
);
const metrics = createMetrics();
const threads = filesFolder === undefined ? undefined : openWorkBeside(logger);
const deps = createDeps(config, database, logger, { metrics, ...threads?.beside });
const app = createApp(deps);
const server = createServer(createApiListener(app, config, logger, {}, { metrics }));
server.listen(0, '127.0.0.1', () => {
  answerUsage((server.address() as AddressInfo).port, () =>
    runDueJobs({ ...deps, callApi: (request) => app.fetch(request) }),
  );
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void Promise.all([closeDatabase(database), threads?.close()]).then(() => process.exit(0));
});
