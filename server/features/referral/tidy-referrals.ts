import { sub } from 'date-fns/sub';
import type { AppDeps } from '#server/deps.ts';
import { PERIODS } from '#server/features/retention/periods.ts';
import { deleteLeftOver } from './repository.ts';

/**
 * Removes what nobody will open any more: referrals with which nobody came, once no link to them can be made again
 * (idempotency keys are kept a day, docs/decisions/0012), and tokens that have ended. Run twice, the second run finds
 * nothing.
 */
export async function tidyReferrals({ database, clock }: AppDeps): Promise<void> {
  const now = clock();
  await deleteLeftOver(database, {
    referrals: sub(now, PERIODS.unboundReferrals.kept),
    tokens: sub(now, PERIODS.linkTokens.kept),
  });
}
