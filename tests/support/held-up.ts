import { vi } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Waits until the work that has begun is over, or is itself waiting for a transaction that holds what it needs. */
export async function untilHeldUp({ query }: Pick<TestApi, 'query'>, begun: Promise<unknown>): Promise<void> {
  let isOver = false;
  void begun.finally(() => (isOver = true));
  const waiting = () =>
    query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await vi.waitUntil(async () => isOver || (await waiting()).length > 0, { timeout: 20_000 });
}
