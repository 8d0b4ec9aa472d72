import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { presentRequestId } from '#server/request-context.ts';
import { inBatches } from '#server/features/retention/in-batches.ts';
import { TRANSITIONS, canHappen } from './lifecycle.ts';
import { moveApplication } from './move-application.ts';
import { listPastEnd, lockExpired, settleExpiry } from './expiry-repository.ts';

/** Applications ended in one run, plus at most one batch; the next run takes the rest. */
const MOST_ENDED = 500;

/**
 * Ends what has run out: a quote, an offer, or the days to hand in what is still needed (`Application Expired`). Each
 * application has its own transaction, so that one that cannot be ended does not hold up the others. Applications that
 * went ahead, or ended some other way, are marked as past their day, so that no run reads them again
 * (docs/decisions/0155). Run twice, the second run finds nothing.
 */
export async function expireApplications(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  const { from } = TRANSITIONS.expired;
  let ended = 0;
  await inBatches(async (limit) => {
    const past = await listPastEnd(deps.database, now, limit);
    const others = past.filter(({ status }) => !canHappen('expired', status)).map(({ id }) => id);
    const settled = others.length === 0 ? 0 : await settleExpiry(deps.database, others, from, now);
    let endedOfBatch = 0;
    for (const { id, status } of past) {
      if (canHappen('expired', status) && (await endOne(deps, id, now))) endedOfBatch += 1;
    }
    ended += endedOfBatch;
    return ended < MOST_ENDED ? settled + endedOfBatch : 0;
  });
}

/** @returns whether it ended the application */
async function endOne(deps: AppDeps, id: string, now: Date): Promise<boolean> {
  try {
    return await deps.database.transaction((transaction) => expire(deps, transaction, id, now));
  } catch (error) {
    deps.logger.error({ event: 'application-not-expired', applicationId: id, error });
    return false;
  }
}

async function expire(deps: AppDeps, transaction: Transaction, id: string, now: Date): Promise<boolean> {
  // Checked again under the lock: it may have been accepted or requoted in the meantime.
  const application = await lockExpired(transaction, id, TRANSITIONS.expired.from, now);
  if (application === undefined) return false;
  await moveApplication(deps, transaction, application, {
    event: 'expired',
    change: { statusReason: null },
    facts: { expiredAt: application.expiresAt?.toISOString() ?? null },
    now,
    requestId: presentRequestId() ?? 'expire-applications',
  });
  return true;
}
