import type { MiddlewareHandler } from 'hono';
import type { AppDeps } from '#server/deps.ts';
import { maintenanceWindowOf } from '#server/scenarios/maintenance-window.ts';
import { AppError } from './app-error.ts';
import type { CallContext } from './call-context.ts';
import { SAFE_METHODS } from './safe-methods.ts';

/**
 * While a system update is under way, writes answer 503 until it ends (docs/decisions/0051). Sessions continue: nobody
 * is signed out by it, or kept from signing out.
 */
export function refuseWritesUnderMaintenance(deps: AppDeps): MiddlewareHandler<CallContext> {
  return (c, next) => {
    const window = maintenanceWindowOf(deps, c.var.scenario);
    const now = deps.clock();
    const isUnderWay = window !== undefined && window.startsAt <= now && now < window.endsAt;
    if (isUnderWay && !SAFE_METHODS.has(c.req.method) && !/\/session\/?$/.test(c.req.path)) {
      const retryAfterSeconds = Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000);
      throw new AppError('maintenance', { retryAfterSeconds });
    }
    return next();
  };
}
