import type { AppDeps } from '#server/deps.ts';
import type { CallApi } from './job-deps.ts';
import { startWorker } from './worker.ts';

/** Runs background jobs in this process. @returns what stops them, once those under way are done */
export function runJobs(deps: AppDeps, app: { fetch: CallApi }): () => Promise<void> {
  const worker = startWorker({ ...deps, callApi: (request) => app.fetch(request) });
  return () => worker.stop();
}
