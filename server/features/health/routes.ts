import { Hono } from 'hono';
import type { AppDeps } from '#server/deps.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { isWell, readDetails } from './details.ts';
import { requireOperator } from './operator-access.ts';
import { hasOurMigrations } from './repository.ts';

/** How soon to ask again: the process that takes our place needs a few seconds. */
const RETRY = { 'retry-after': '2' } as const;

/**
 * Health that tells the truth. `live`: the process answers, so its event loop is running. `ready`: send requests here,
 * because the database answers, has the tables that this code needs, and nobody has told us to stop. `details` is for
 * operators.
 */
export function healthRoutes(deps: AppDeps) {
  return new Hono<CallContext>()
    .get('/live', (c) => c.json({ status: 'live' }))
    .get('/ready', async (c) => {
      if (deps.isStopping()) return c.json({ status: 'stopping' }, 503, RETRY);
      try {
        if (await hasOurMigrations(deps.database)) return c.json({ status: 'ready' });
        return c.json({ status: 'migrations missing' }, 503, RETRY);
      } catch {
        return c.json({ status: 'database unavailable' }, 503, RETRY);
      }
    })
    .get('/details', requireOperator(deps.config), async (c) => {
      const details = await readDetails(deps);
      return c.json(
        { status: isWell(details) ? 'well' : 'not well', ...details },
        isWell(details) ? 200 : 503,
      );
    });
}

/** What this process counted, for a collector to fetch; every process has its own figures. */
export function metricsRoutes({ config, metrics: { registry } }: Pick<AppDeps, 'config' | 'metrics'>) {
  return new Hono<CallContext>().get('/', requireOperator(config), async (c) =>
    c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
}
