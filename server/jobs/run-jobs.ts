import type { AppDeps } from '#server/deps.ts';
import type { CallApi } from './job-deps.ts';
import { startWorker } from './worker.ts';

/** Runs background jobs in this process. @returns a function that stops them, once the jobs in progress are done */
export function runJobs(deps: AppDeps, app: { fetch: CallApi }): () => Promise<void> {
  const worker = startWorker({ ...deps, callApi: (request) => app.fetch(request) });
  return () => worker.stop();
}
