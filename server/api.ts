import { createApp } from '#server/app.ts';
import { openProductDatabase } from '#server/db/product-database.ts';
import { createDeps } from '#server/deps.ts';
import { openWorkBeside } from '#server/threads/work-beside.ts';
import { assertKeysFit } from '#server/features/contact/keys-fit.ts';
import { sweepOwnQuarantine } from '#server/features/document/sweep-own-quarantine.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { listen } from '#server/front/listening.ts';
import { createPagePolicy } from '#server/front/page-policy.ts';
import { refuseUnreadableRequests } from '#server/front/unreadable-requests.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { watchProcess } from '#server/metrics/watch-process.ts';
import { runProgram } from '#server/program.ts';
import { recallSandboxClock } from '#server/sandbox/clock-routes.ts';
import { followSandboxClock } from '#server/sandbox/follow-clock.ts';

/** The product API alone, for scaling it apart from the pages. The front process finds it by API_UPSTREAM. */
await runProgram('api', async ({ config, logger, say, onClose, isStopping }) => {
  const listening = await listen(config.host, config.port);
  const { database, close } = await openProductDatabase(config, logger, say);
  onClose(close);
  const metrics = createMetrics();
  watchProcess(metrics, config);
  const { beside, close: endBeside } = openWorkBeside(logger);
  onClose(endBeside);
  const deps = createDeps(config, database, logger, { metrics, ...beside, isStopping });
  await assertKeysFit(deps);
  await recallSandboxClock(deps);
  onClose(followSandboxClock(deps));
  onClose(sweepOwnQuarantine(config.dataDirectory));
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
