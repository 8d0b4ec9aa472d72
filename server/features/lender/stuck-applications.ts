import { subDays } from 'date-fns/subDays';
import { BEFORE_APPROVAL } from '#lib/domain/application-stages.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import type { AppDeps } from '#server/deps.ts';
import { WAITING_FOR_LENDER } from '#server/features/application/lifecycle.ts';
import { lastDayOfContract, toldIfMadeBy } from '#server/features/assessment/age.ts';
import { EVENT_OF_TYPE, EVENT_REFUSED } from './lender-events.ts';
import { listAgeing, listWaiting } from './waiting-repository.ts';
import type { AgeingApplication, WaitingApplication } from './waiting-repository.ts';

const EVENTS = [...Object.values(EVENT_OF_TYPE), EVENT_REFUSED] as const;

/**
 * Applications that have waited for the lender for this many days or more, longest first: for a decision, or for the
 * payout of an approved loan. Only our own ids and words, nothing about the applicants.
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

/**
 * Applications on which soon no contract can be made, or already cannot: they were accepted, are not approved, and were
 * assessed 75 days ago or earlier, oldest first. Whoever has them now, they lead nowhere unless somebody acts.
 *
 * @returns at most `limit`, each with the last day on which it can be approved
 */
export async function listAgeingApplications(
  { database, clock }: AppDeps,
  limit: number,
): Promise<(AgeingApplication & { lastDay: CalendarDay; isOver: boolean })[]> {
  const now = clock();
  const found = await listAgeing(database, {
    statuses: BEFORE_APPROVAL,
    assessedBy: toldIfMadeBy(now),
    limit,
  });
  return found.map((application) => {
    const lastDay = lastDayOfContract(application.assessedAt);
    return { ...application, lastDay, isOver: lastDay < dayOf(now) };
  });
}
