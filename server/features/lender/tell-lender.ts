import type { AppDeps } from '#server/deps.ts';
import { hasComeToNothing } from '#server/features/application/lifecycle.ts';
import { findApplicationById } from '#server/features/application/repository.ts';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';

const LONGEST_CALL_MS = 10_000;

/** These are sent however late; the others would be about an application that is over. */
const ENDS: ReadonlySet<LenderNotice['type']> = new Set(['cancelled', 'expired']);

/**
 * Delivers a notice to the lender. A repeat carries the same id, and a lender takes each id once. A notice that could
 * not be delivered before the application ended is left out.
 */
export async function tellLender(deps: AppDeps, notice: LenderNotice): Promise<void> {
  if (!ENDS.has(notice.type)) {
    const application = await findApplicationById(deps.database, notice.applicationId);
    if (application !== undefined && hasComeToNothing(application.status)) return;
  }
  await deps.providers.lender.notify(notice, { signal: AbortSignal.timeout(LONGEST_CALL_MS) });
}
