import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connection.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { SandboxLenderStep } from '#server/queue/task-payloads.ts';

/** Has the sandbox lender take a step with an application, once, after its usual delay. */
export async function askSandboxLender(
  { database, config }: { database: Database; config: Pick<Config, 'sandboxLenderDelayMs'> },
  applicationId: string,
  step: SandboxLenderStep,
): Promise<void> {
  await enqueue(
    database,
    'sandbox-lender',
    { applicationId, step },
    { delayMs: config.sandboxLenderDelayMs },
  );
}
