import type { AppDeps } from '#server/deps.ts';
import type { CallApi } from '#server/jobs/job-deps.ts';
import { bankSandboxRoutes } from './bank-routes.ts';
import { clockRoutes } from './clock-routes.ts';
import { lenderSandboxRoutes } from './lender-routes.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { partnerSandboxRoutes } from './partner-routes.ts';
import type { CreateApi } from './scenario-api.ts';
import { scenarioRoutes } from './scenario-routes.ts';

/**
 * The stand-ins for third parties, under /api/sandbox: what their own servers would answer, and the switches that QA
 * needs. Production has none of them.
 */
export function sandboxRoutes(deps: AppDeps, callApi: CallApi, createApi: CreateApi) {
  if (deps.sandboxClock === undefined) return [];
  return [
    clockRoutes(deps, deps.sandboxClock),
    lenderSandboxRoutes(deps, callApi),
    mailboxRoutes(deps),
    bankSandboxRoutes(deps, callApi),
    scenarioRoutes(deps, callApi, createApi),
    partnerSandboxRoutes(deps),
  ];
}
