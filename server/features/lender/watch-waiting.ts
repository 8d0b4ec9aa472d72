import type { Database } from '#server/db/connection.ts';
import { WAITING_FOR_LENDER } from '#server/features/application/lifecycle.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { findLongestWaiting } from './waiting-repository.ts';

/** Watches how long applications wait for the lender. */
export function watchWaiting({
  database,
  metrics,
  clock,
}: {
  database: Database;
  metrics: Metrics;
  clock: () => Date;
}): void {
  metrics.addReadings({
    name: 'applications_oldest_waiting_seconds',
    help: 'How long the application has waited for the lender that has waited longest, by status',
    label: 'status',
    values: WAITING_FOR_LENDER,
    async read() {
      const now = clock().getTime();
      const waiting = await findLongestWaiting(database, WAITING_FOR_LENDER);
      return new Map(waiting.map(({ status, since }) => [status, (now - since.getTime()) / 1000]));
    },
  });
}
