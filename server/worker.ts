import { createApp } from '#server/app.ts';
import { openProductDatabase } from '#server/db/product-database.ts';
import { createDeps } from '#server/deps.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { runProgram } from '#server/program.ts';

/** Background jobs alone, beside web processes that run with JOBS=apart. Any number of these may run. */
await runProgram('worker', async ({ config, logger, say, onClose }) => {
  const { database, close } = await openProductDatabase(config, logger, say);
  onClose(close);
  const deps = createDeps(config, database, logger);
  onClose(runJobs(deps, createApp(deps)));
  say('The worker is ready: it takes jobs from the queue.');
  logger.info({ event: 'ready', program: 'worker' });
});
