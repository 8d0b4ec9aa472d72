import { BODIES, fillPath } from './route-table.ts';
import type { Route } from './route-table.ts';
import type { Attempt, FullApplicant } from './world.ts';

/** An id that nothing has. */
export const NOBODY = '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * A request to a route as the owner of these ids would make it: anybody who makes it with other headers must be refused
 * because of those alone.
 */
export function attemptOf(
  route: Route,
  ids: Partial<FullApplicant>,
  headers: Attempt['headers'] = {},
): Attempt {
  const path = fillPath(route.path, { type: 'current', ...ids });
  const body = BODIES[route.name];
  return { method: route.method, path, headers, ...(body !== undefined && { body }) };
}
