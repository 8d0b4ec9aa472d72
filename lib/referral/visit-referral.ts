import { findReferralSource } from '#lib/domain/referral-sources.ts';
import { LEADS_BACK } from '#lib/routes/sender-parameters.ts';
import type { PageStorage } from '#lib/session/page-storage.ts';
import { readQuery } from './query.ts';
import { readJson } from './read-json.ts';

/**
 * The referral that a visit came by. Ids only: the API tells who the applicant is, to the browser that has the
 * referral's cookie.
 */
export type VisitReferral =
  | { kind: 'partner'; referralName: string; referralId: string }
  | { kind: 'comparison-site'; appRef: string; thirdParty: string };

/** Kept for as long as the tab is open, so that a page that is loaded again reads the referral again. */
const KEPT_UNDER = 'referral';
const LONGEST_ID = 200;

/**
 * Keeps the referral that a page's query names for the visit. A query that names none leaves the previous one; an
 * unknown name, or one whose applicants bring no answers, ends it.
 */
export function takeVisitReferral(search: string, storage: PageStorage): void {
  const query = readQuery(search, LONGEST_ID);
  if (query('referralname', 'appref', 'thirdparty') === undefined) return;
  const referral = referralOf(query);
  if (referral === undefined) storage.removeItem(KEPT_UNDER);
  else storage.setItem(KEPT_UNDER, JSON.stringify(referral));
}

export function readVisitReferral(storage: PageStorage): VisitReferral | undefined {
  const kept = readJson(storage, KEPT_UNDER);
  return isVisitReferral(kept) ? kept : undefined;
}

/** Forgets it: the next person to use this tab did not come by it. */
export function forgetVisitReferral(storage: PageStorage): void {
  storage.removeItem(KEPT_UNDER);
}

/**
 * The referral id of a page's link. In a link that leads an applicant back it is the contact's id (specification §3,
 * cse), and the front process has exchanged the link's token for a session; on its own the id means nothing.
 */
export function contactOfLink(search: string): string | undefined {
  const query = readQuery(search, LONGEST_ID);
  return query('referralname') === undefined ? undefined : query('referralid');
}

/** Whether a page's link was meant to lead an applicant back into their application. */
export function leadsBack({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  const name = readQuery(search, LONGEST_ID)('referralname');
  const source = name === undefined ? undefined : findReferralSource(name);
  return source !== undefined && (hash === LEADS_BACK || source.refersByContactId === true);
}

function referralOf(query: ReturnType<typeof readQuery>): VisitReferral | undefined {
  const [appRef, thirdParty] = [query('appref'), query('thirdparty')];
  if (appRef !== undefined && thirdParty !== undefined) {
    const site = findReferralSource(thirdParty);
    if (site?.isComparisonSite === true) return { kind: 'comparison-site', appRef, thirdParty: site.name };
  }
  const source = findReferralSource(query('referralname') ?? '');
  const referralId = query('referralid');
  if (source === undefined || source.refersByContactId === true || referralId === undefined) return undefined;
  return { kind: 'partner', referralName: source.name, referralId };
}

function isVisitReferral(kept: unknown): kept is VisitReferral {
  if (typeof kept !== 'object' || kept === null || !('kind' in kept)) return false;
  const texts = Object.values(kept).every((value) => typeof value === 'string');
  if (kept.kind === 'partner') return texts && 'referralName' in kept && 'referralId' in kept;
  return texts && kept.kind === 'comparison-site' && 'appRef' in kept && 'thirdParty' in kept;
}
