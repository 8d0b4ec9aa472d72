import type { AppDeps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/queue-repository.ts';
import type { SandboxLenderStep } from '#server/jobs/task-payloads.ts';

/** Has the sandbox lender take a step with an application, once, after the time it takes for each. */
export async function askSandboxLender(
  { database, config }: Pick<AppDeps, 'database' | 'config'>,
  applicationId: string,
  step: SandboxLenderStep,
): Promise<void> {
  await enqueue(
    database,
    'sandbox-lender',
    { applicationId, step },
    { key: `sandbox-lender:${applicationId}:${step}`, delayMs: config.sandboxLenderDelayMs },
  );
}
