import { createServer } from 'node:http';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/db/connection.ts';
import { createDeps } from '#server/deps.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { createLogger } from '#server/logging.ts';

/** Our API alone on a free port, against the database of the bench. Run by bench/api.ts. */
const config = parseConfig({ APP_ENV: 'test', LOG_LEVEL: 'error' }, new Date());
const logger = createLogger(config.logLevel);
const database = openDatabase(
  { url: process.argv[2] ?? '', poolSize: 10, statementTimeoutMs: 10_000, connectTimeoutMs: 10_000 },
  logger,
);
const server = createServer(
  createApiListener(createApp(createDeps(config, database, logger)), config, logger, {}),
);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`port ${String(typeof address === 'object' ? address?.port : address)}\n`);
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void closeDatabase(database).then(() => process.exit(0));
});
