import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/db/connection.ts';
import { createDeps } from '#server/deps.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { createLogger } from '#server/logging.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { answerUsage } from './usage-channel.ts';

/** Our API alone on a free port, against the database of the bench. Rate limits are those of real people. */
const config = parseConfig({ APP_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMITS: 'generous' }, new Date());
const logger = createLogger(config.logLevel);
const database = openDatabase(
  { url: process.argv[2] ?? '', poolSize: 10, statementTimeoutMs: 10_000, connectTimeoutMs: 10_000 },
  logger,
);
const metrics = createMetrics();
const app = createApp(createDeps(config, database, logger, { metrics }));
const server = createServer(createApiListener(app, config, logger, {}, { metrics }));
server.listen(0, '127.0.0.1', () => {
  answerUsage((server.address() as AddressInfo).port);
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void closeDatabase(database).then(() => process.exit(0));
});
