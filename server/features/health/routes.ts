import { Hono } from 'hono';
import type { AppDeps } from '#server/deps.ts';
import { askDatabase } from './repository.ts';

/** Health that tells the truth: `live` says the process answers, `ready` that the database answers too. */
export function healthRoutes(deps: AppDeps) {
  return new Hono()
    .get('/live', (c) => c.json({ status: 'live' }))
    .get('/ready', async (c) => {
      try {
        await askDatabase(deps.database);
        return c.json({ status: 'ready' });
      } catch {
        return c.json({ status: 'database unavailable' }, 503, { 'retry-after': '2' });
      }
    });
}
