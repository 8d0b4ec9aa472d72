import type { MarketingFields } from '#lib/api/mappers/application.ts';
import { readMarketingParameters } from './marketing-parameters.ts';

type Arrival = {
  /** `document.referrer`. */
  referrer: string;
  origin: string;
  /** Whether a link in this window led here: the page was not loaded again, gone back to or opened in a new one. */
  isFollowed: boolean;
};

/**
 * The query of the page before, where it says who sent the visitor and nobody has taken it: a link was followed there
 * before the page's code had arrived. On a slow connection that takes seconds, and what a sender is told must not depend
 * on how quick a visitor is.
 *
 * @param kept the marketing fields kept so far: a query that names no others was taken
 * @returns the query, empty where nothing was missed
 */
export function findMissedQuery({ referrer, origin, isFollowed }: Arrival, kept: MarketingFields): string {
  if (!isFollowed || !URL.canParse(referrer)) return '';
  const page = new URL(referrer);
  if (page.origin !== origin) return '';
  const named = Object.entries(readMarketingParameters(page.search));
  const isTaken = named.every(([field, value]) => kept[field as keyof MarketingFields] === value);
  return isTaken ? '' : page.search;
}
