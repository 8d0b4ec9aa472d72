import { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { openProductDatabase } from '#server/db/product-database.ts';
import { createDeps } from '#server/deps.ts';
import { openWorkBeside } from '#server/threads/work-beside.ts';
import { assertKeysFit } from '#server/features/contact/keys-fit.ts';
import { healthRoutes, metricsRoutes } from '#server/features/health/routes.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { listen } from '#server/front/listening.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { watchProcess } from '#server/metrics/watch-process.ts';
import { runProgram } from '#server/program.ts';

/**
 * Background jobs only, beside web processes that run with JOBS=apart. Any number of these may run. With
 * WORKER_HEALTH_PORT it serves its health and metrics there.
 */
await runProgram('worker', async ({ config, logger, say, onClose, isStopping }) => {
  const listening =
    config.workerHealthPort === undefined
      ? undefined
      : await listen(config.host, config.workerHealthPort, 'WORKER_HEALTH_PORT');
  const { database, close } = await openProductDatabase(config, logger, say);
  onClose(close);
  if (listening !== undefined) onClose(() => listening.drain(0));
  const metrics = createMetrics();
  watchProcess(metrics, config);
  const { beside, close: endBeside } = openWorkBeside(logger);
  onClose(endBeside);
  const deps = createDeps(config, database, logger, { metrics, ...beside, isStopping });
  await assertKeysFit(deps);
  onClose(runJobs(deps, createApp(deps)));
  if (listening !== undefined) {
    const health = new Hono<CallContext>()
      .route('/api/health', healthRoutes(deps))
      .route('/api/metrics', metricsRoutes(deps));
    listening.answerWith(createApiListener(health, config, logger, {}, { metrics }));
    say(`Its health                   http://${config.host}:${listening.port}/api/health/ready`);
  }
  say('The worker is ready: it takes jobs from the queue.');
  logger.info({ event: 'ready', port: listening?.port });
});
