import { openProductDatabase } from '#server/db/product-database.ts';
import { createDeps } from '#server/deps.ts';
import type { AppDeps } from '#server/deps.ts';
import { assertKeysFit } from '#server/features/contact/keys-fit.ts';
import { sweepOwnQuarantine } from '#server/features/document/quarantine.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Program } from '#server/program.ts';
import { recallSandboxClock } from '#server/sandbox/clock-routes.ts';
import { followSandboxClock } from '#server/sandbox/follow-clock.ts';
import { openWorkBeside } from '#server/threads/work-beside.ts';

/**
 * What the API needs in a program that serves it: the database, the threads beside this one, the sandbox's clock and
 * this machine's quarantine.
 */
export async function openProduct(
  { config, logger, say, onClose, isStopping }: Program,
  metrics: Metrics,
): Promise<AppDeps> {
  const { database, close } = await openProductDatabase(config, logger, say);
  onClose(close);
  const { beside, close: endBeside } = openWorkBeside(logger);
  onClose(endBeside);
  const deps = createDeps(config, database, logger, { metrics, ...beside, isStopping });
  await assertKeysFit(deps);
  await recallSandboxClock(deps);
  onClose(followSandboxClock(deps));
  onClose(sweepOwnQuarantine(config.dataDirectory));
  return deps;
}
