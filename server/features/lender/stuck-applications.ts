import { subDays } from 'date-fns/subDays';
import type { AppDeps } from '#server/deps.ts';
import { WAITING_FOR_LENDER } from '#server/features/application/lifecycle.ts';
import { EVENT_OF_TYPE, EVENT_REFUSED } from './lender-events.ts';
import { listWaiting } from './waiting-repository.ts';
import type { WaitingApplication } from './waiting-repository.ts';

const EVENTS: readonly string[] = [...Object.values(EVENT_OF_TYPE), EVENT_REFUSED];

/**
 * Applications that have waited for the lender for so many days, the longest first: for a decision, or for the payout
 * of an approved loan. Ids and words of ours, nothing about the applicants.
 *
 * @returns at most `limit`, and whether there are more
 */
export async function listStuckApplications(
  { database, clock }: AppDeps,
  { days, limit }: { days: number; limit: number },
): Promise<{ stuck: WaitingApplication[]; hasMore: boolean }> {
  const asked = { statuses: WAITING_FOR_LENDER, events: EVENTS, since: subDays(clock(), days) };
  const found = await listWaiting(database, { ...asked, limit: limit + 1 });
  return { stuck: found.slice(0, limit), hasMore: found.length > limit };
}
