import cookies from 'js-cookie';
import { keepMarketingFields, readMarketingParameters } from '#lib/referral/marketing-parameters.ts';
import { findMissedQuery, noteTakenSender } from '#lib/referral/missed-query.ts';
import { readScenario, takeScenario } from '#lib/referral/scenario.ts';
import { takeTrackingIds } from '#lib/referral/tracking-fields.ts';
import { takeVisitReferral } from '#lib/referral/visit-referral.ts';
import { lastingStorage, visitStorage } from '#lib/session/page-storage.ts';
import { rememberLock } from '#lib/session/remembered-lock.ts';
import { scenarioStore } from '#stores/scenario-store.ts';
import { noteSessionUntil } from './session-notes.ts';

/** What the page was opened by. */
export type OpeningLink = Pick<Location, 'search' | 'hash'>;

/** Marketing parameters, tracking ids and a referral are given once, in a URL, and kept from then on. */
export function takeParameters(search: string, now: Date): void {
  const places = { storage: lastingStorage, cookies };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFollowed = navigation?.type === 'navigate' && window.history.length > 1;
  const arrival = { referrer: document.referrer, origin: window.location.origin, isFollowed };
  for (const query of [findMissedQuery(arrival, visitStorage), search]) {
    const fields = readMarketingParameters(query);
    keepMarketingFields(fields, places, now);
    takeVisitReferral(query, visitStorage);
    takeTrackingIds(query, visitStorage);
    noteTakenSender(fields, visitStorage);
  }
}

/** Takes the test scenario of the query, where there is a sandbox. @returns whether another page is being loaded */
export async function leavesForScenario(search: string, now: Date): Promise<boolean> {
  const outcome = await takeScenario(search, visitStorage);
  scenarioStore.setState({ scenario: readScenario(visitStorage) });
  if (outcome.kind === 'stay') return false;
  const { sessionEndsAt, lockedForSeconds } = outcome.applicant ?? {};
  if (sessionEndsAt !== undefined) noteSessionUntil(new Date(sessionEndsAt));
  if (lockedForSeconds !== undefined) rememberLock(visitStorage, lockedForSeconds, now);
  // Replaces this page, so that neither back nor reload starts the scenario again.
  window.location.replace(outcome.url);
  return true;
}
