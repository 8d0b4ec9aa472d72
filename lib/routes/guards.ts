import type { Guard } from './route-table.ts';
import { findRoute, needsApplicationSession, routeOf } from './route-table.ts';

/** What a guard may look at. */
export type Visitor = { hasApplicationSession: boolean };

/** `unknown`: the route names a guard that does not exist. */
export type GuardVerdict = 'pass' | 'send-home' | 'unknown';

const CHECKS: Readonly<Record<Guard, (visitor: Visitor) => boolean>> = {
  public: () => true,
  'application-session': ({ hasApplicationSession }) => hasApplicationSession,
};

/** The name of the guard of a path. An unknown path under a guarded prefix takes the prefix's guard. */
export function guardOf(path: string): string {
  const route = findRoute(path);
  if (route !== undefined) return routeOf(route).guard;
  return needsApplicationSession(path) ? 'application-session' : 'public';
}

/** Asks a guard by name. The type checker rejects unknown names in the route table; this catches what it cannot see. */
export function askGuard(name: string, visitor: Visitor): GuardVerdict {
  if (!isGuard(name)) return 'unknown';
  return CHECKS[name](visitor) ? 'pass' : 'send-home';
}

function isGuard(name: string): name is Guard {
  return Object.hasOwn(CHECKS, name);
}
