import { createApp } from '#server/app.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { listen } from '#server/front/listening.ts';
import { createPagePolicy } from '#server/front/page-policy.ts';
import { refuseUnreadableRequests } from '#server/front/unreadable-requests.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { watchProcess } from '#server/metrics/watch-process.ts';
import { openProduct } from '#server/open-product.ts';
import { runProgram } from '#server/program.ts';

/** The product API alone, for scaling it apart from the pages. The front process finds it by API_UPSTREAM. */
await runProgram('api', async (program) => {
  const { config, logger, say, onClose } = program;
  const listening = await listen(config.host, config.port);
  const metrics = createMetrics();
  watchProcess(metrics, config);
  const deps = await openProduct(program, metrics);
  const app = createApp(deps);
  if (config.runsJobs) onClose(runJobs(deps, app));
  // Closed first, because it was opened last: requests in flight still need everything else.
  onClose(() => listening.drain(config.shutdownGraceMs, config.shutdownNoticeMs));
  const { commonHeaders } = createPagePolicy(config, false);
  refuseUnreadableRequests(listening.server, commonHeaders);
  listening.answerWith(createApiListener(app, config, logger, commonHeaders, { metrics }));
  say(`The API is ready at      http://${config.host}:${listening.port}/api/v2`);
  say(`API documentation        http://${config.host}:${listening.port}/api/v2/docs`);
  logger.info({ event: 'ready', port: listening.port });
});
