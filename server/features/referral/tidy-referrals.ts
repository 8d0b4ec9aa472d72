import { sub } from 'date-fns/sub';
import type { AppDeps } from '#server/deps.ts';
import { inBatches } from '#server/features/retention/in-batches.ts';
import { PERIODS } from '#server/features/retention/periods.ts';
import { deleteUnboundReferrals } from './repository.ts';
import { deleteEndedTokens } from './token-repository.ts';

/**
 * Removes what nobody will open any more: referrals that nobody came by, once no link to them can be made again
 * (idempotency keys are kept a day, docs/decisions/0012), and tokens that have ended. Run twice, the second run finds
 * nothing.
 */
export async function tidyReferrals({ database, clock }: AppDeps): Promise<void> {
  const now = clock();
  const unbound = sub(now, PERIODS.unboundReferrals.kept);
  const ended = sub(now, PERIODS.linkTokens.kept);
  // Tokens first: then a referral has few or none left to be removed with it.
  await inBatches((limit) => deleteEndedTokens(database, ended, limit));
  await inBatches((limit) => deleteUnboundReferrals(database, unbound, limit));
}
