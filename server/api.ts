import { createApp } from '#server/app.ts';
import { openProductDatabase } from '#server/db/product-database.ts';
import { createDeps } from '#server/deps.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { listen } from '#server/front/listening.ts';
import { createPagePolicy } from '#server/front/page-policy.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { runProgram } from '#server/program.ts';
import { recallSandboxClock } from '#server/sandbox/clock-routes.ts';

/** The product API alone, for scaling it apart from the pages. The front process finds it by API_UPSTREAM. */
await runProgram('api', async ({ config, logger, say, onClose }) => {
  const listening = await listen(config.host, config.port);
  const { database, close } = await openProductDatabase(config, logger, say);
  onClose(close);
  onClose(() => listening.drain(config.shutdownGraceMs));
  const deps = createDeps(config, database, logger);
  await recallSandboxClock(deps);
  const app = createApp(deps);
  if (config.runsJobs) onClose(runJobs(deps, app));
  listening.answerWith(createApiListener(app, config, logger, createPagePolicy(config, false).commonHeaders));
  say(`The API is ready at      http://${config.host}:${listening.port}/api/v2`);
  say(`API documentation        http://${config.host}:${listening.port}/api/v2/docs`);
  logger.info({ event: 'ready', program: 'api', port: listening.port });
});
