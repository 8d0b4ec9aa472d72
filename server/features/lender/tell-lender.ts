import type { AppDeps } from '#server/deps.ts';
import type { LenderNotice } from '#server/providers/lender/interface.ts';

const LONGEST_CALL_MS = 10_000;

/** Hands a notice to the lender. A repeat carries the same id, and a lender takes each id once. */
export async function tellLender(deps: AppDeps, notice: LenderNotice): Promise<void> {
  await deps.providers.lender.notify(notice, { signal: AbortSignal.timeout(LONGEST_CALL_MS) });
}
