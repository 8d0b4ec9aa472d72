import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { presentRequestId } from '#server/request-context.ts';
import { TRANSITIONS } from './lifecycle.ts';
import { moveApplication } from './move-application.ts';
import { listExpired, lockExpired } from './repository.ts';

/** Applications ended in one run; the next run takes the rest. */
const BATCH = 500;

/**
 * Ends what has run out: a quote or an offer 30 days old (`Application Expired`). Each in a transaction of its own, so
 * that one that cannot be ended does not keep the others. Run twice, the second run finds nothing.
 */
export async function expireApplications(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  for (const id of await listExpired(deps.database, TRANSITIONS.expired.from, now, BATCH)) {
    try {
      await deps.database.transaction((transaction) => expire(deps, transaction, id, now));
    } catch (error) {
      deps.logger.error({ event: 'application-not-expired', applicationId: id, error });
    }
  }
}

async function expire(deps: AppDeps, transaction: Transaction, id: string, now: Date): Promise<void> {
  // Asked again under the lock: it may have been accepted, or quoted anew, meanwhile.
  const application = await lockExpired(transaction, id, TRANSITIONS.expired.from, now);
  if (application === undefined) return;
  await moveApplication(deps, transaction, application, {
    event: 'expired',
    facts: { expiredAt: application.expiresAt?.toISOString() ?? null },
    now,
    requestId: presentRequestId() ?? 'expire-applications',
  });
}
