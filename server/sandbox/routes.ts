import type { AppDeps } from '#server/deps.ts';
import type { Router } from '#server/http/router.ts';

/** Calls our own API the way an outside party would: with a request, through every check. */
export type CallApi = (request: Request) => Response | Promise<Response>;

/**
 * The stand-ins for third parties, under /api/sandbox: what their own servers would answer, and the switches that QA
 * needs. They are not there in production.
 */
export function sandboxRoutes(_deps: AppDeps, _callApi: CallApi): Router[] {
  return [];
}
