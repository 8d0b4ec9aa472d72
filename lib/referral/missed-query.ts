import type { MarketingFields } from '#lib/api/mappers/application.ts';
import { readMarketingParameters } from './marketing-parameters.ts';
import { readJson } from './read-json.ts';

/** The senders that pages of this window have taken from their queries. */
const KEPT_UNDER = 'taken-senders';

type WindowStorage = Pick<Storage, 'getItem' | 'setItem'>;

type Arrival = {
  /** `document.referrer`. */
  referrer: string;
  origin: string;
  /** Whether a link in this window led here: the page was not loaded again, gone back to or opened in a new one. */
  isFollowed: boolean;
};

/**
 * The query of the page before, where it says who sent the visitor and that page has not taken it: a link was followed
 * there before its code had arrived. On a slow connection that takes seconds, and whom a visitor counts for must not
 * depend on how quick they are. What was taken is not taken again: it may have been forgotten since, or another sender
 * may have come after it.
 *
 * @returns the query, empty where nothing was missed
 */
export function findMissedQuery(
  { referrer, origin, isFollowed }: Arrival,
  storage: Pick<WindowStorage, 'getItem'>,
): string {
  if (!isFollowed || !URL.canParse(referrer)) return '';
  const page = new URL(referrer);
  if (page.origin !== origin) return '';
  const sender = senderOf(readMarketingParameters(page.search));
  return sender === undefined || takenIn(storage).includes(sender) ? '' : page.search;
}

/** Notes the sender whom a page has taken from its query. @param fields that the query names */
export function noteTakenSender(fields: MarketingFields, storage: WindowStorage): void {
  const sender = senderOf(fields);
  const taken = takenIn(storage);
  if (sender === undefined || taken.includes(sender)) return;
  storage.setItem(KEPT_UNDER, JSON.stringify([...taken, sender]));
}

/** Only what names a sender: a query may hold anything. */
function senderOf(fields: MarketingFields): string | undefined {
  const named = Object.entries(fields);
  return named.length === 0 ? undefined : JSON.stringify(named);
}

function takenIn(storage: Pick<WindowStorage, 'getItem'>): unknown[] {
  const taken = readJson(storage, KEPT_UNDER);
  return Array.isArray(taken) ? taken : [];
}
