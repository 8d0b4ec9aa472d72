import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connection.ts';
import { drawHere } from '#server/threads/drawing.ts';
import type { Drawing } from '#server/threads/drawing.ts';
import type { Tokens } from '#server/features/session/tokens.ts';
import { createTokens } from '#server/features/session/tokens.ts';
import { watchWaiting } from '#server/features/lender/watch-waiting.ts';
import { inspectHere } from '#server/threads/inspection.ts';
import type { Inspection } from '#server/threads/inspection.ts';
import type { Logger } from '#server/logging.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { watchBudgets } from '#server/metrics/watch-budgets.ts';
import { watchDatabase } from '#server/metrics/watch-database.ts';
import { watchProviders } from '#server/metrics/watch-providers.ts';
import { watchThrottle } from '#server/metrics/watch-throttle.ts';
import type { Providers } from '#server/providers/providers.ts';
import { createProviders } from '#server/providers/providers.ts';
import type { BlindIndex, Sealer } from '#server/security/sealing.ts';
import { createBlindIndex, sealerOf } from '#server/security/sealing.ts';
import { createSandboxClock } from '#server/sandbox/sandbox-clock.ts';
import type { SandboxClock } from '#server/sandbox/sandbox-clock.ts';
import { createScenarios } from '#server/scenarios/create-scenarios.ts';
import type { Scenarios } from '#server/scenarios/create-scenarios.ts';
import { createBudgets } from '#server/throttle/budget-repository.ts';
import type { Budgets } from '#server/throttle/budget-repository.ts';
import { createThrottle } from '#server/throttle/throttle-repository.ts';
import type { Throttle } from '#server/throttle/throttle-repository.ts';

/** What the product API is made of. Everything it depends on comes in here; there is no container. */
export type AppDeps = {
  config: Config;
  database: Database;
  logger: Logger;
  /** Now. Tests and the sandbox move it: expiry, age and pay-date windows all ask. */
  clock: () => Date;
  /** Moves that clock, where there is a sandbox. */
  sandboxClock: SandboxClock | undefined;
  /** What QA can ask for by name, where there is a sandbox. */
  scenarios: Scenarios | undefined;
  sealer: Sealer;
  blindIndex: BlindIndex;
  tokens: Tokens;
  /** Counts requests for rate limits, together with every other process. */
  throttle: Throttle;
  /** What may be spent per day, together with every other process. */
  budgets: Budgets;
  providers: Providers;
  /** Draws contracts and receipts. */
  drawing: Drawing;
  /** Looks into the files that applicants send. */
  inspection: Inspection;
  /** This process's enquiries at the credit bureau that have not ended, by contact and identity. */
  enquiriesUnderWay: Map<string, Promise<void>>;
  /** What this process counts and measures. */
  metrics: Metrics;
  /** Whether this process has been told to stop. */
  isStopping: () => boolean;
};

/**
 * The parts of a running server. Tests pass their own clock, and providers in place of ours; programs pass their
 * metrics, the threads working beside them, and whether they are stopping.
 */
export function createDeps(
  config: Config,
  database: Database,
  logger: Logger,
  given: {
    clock?: () => Date;
    providers?: Partial<Providers>;
    drawing?: Drawing;
    inspection?: Inspection;
    metrics?: Metrics;
    isStopping?: () => boolean;
  } = {},
): AppDeps {
  const sealer = sealerOf(config);
  const metrics = given.metrics ?? createMetrics();
  watchDatabase(database, metrics);
  const sandboxClock = config.hasSandbox ? createSandboxClock(given.clock) : undefined;
  const clock = sandboxClock?.now ?? given.clock ?? (() => new Date());
  watchWaiting({ database, metrics, clock });
  return {
    config,
    database,
    logger,
    clock,
    sandboxClock,
    scenarios: config.hasSandbox ? createScenarios(config) : undefined,
    sealer,
    blindIndex: createBlindIndex(config.indexKey),
    tokens: createTokens(config.authSecret),
    throttle: watchThrottle(createThrottle(database, config.rateLimits), metrics),
    budgets: watchBudgets(createBudgets(database, config.budgets), metrics),
    providers: watchProviders({ ...createProviders(config, database, sealer), ...given.providers }, metrics),
    drawing: given.drawing ?? drawHere,
    inspection: given.inspection ?? inspectHere,
    enquiriesUnderWay: new Map(),
    metrics,
    isStopping: given.isStopping ?? (() => false),
  };
}
