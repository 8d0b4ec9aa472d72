import type { TrackingFields } from '#lib/api/mappers/contact.ts';
import { randomId } from '#lib/api/random-id.ts';
import { cleanParameter, readQuery } from './query.ts';
import { readJson } from './read-json.ts';

const SESSION_KEPT_UNDER = 'visit';
const IDS_KEPT_UNDER = 'tracking-ids';

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What the browser says about itself, as far as it is needed here. */
export type BrowserFacts = {
  userAgent: string;
  isTouch: boolean;
  screenWidth: number;
  storage: VisitStorage;
};

const LONGEST_VERSION = 250;
const LONGEST_ID = 120;
const WIDEST_PHONE = 600;

/** The ids that a link carries for whoever counts visits, by the names (lower case) that it may have for them. */
const NAMES_OF_ID = { velocityId: ['velocityid'], doubleclickId: ['dclid'] } as const;
type LinkIds = Partial<Record<keyof typeof NAMES_OF_ID, string>>;

/**
 * Keeps the ids that a page's query names for the visit: the contact they are sent with is mostly made on a later page.
 * A query without one leaves the previous one.
 */
export function takeTrackingIds(search: string, storage: VisitStorage): void {
  const query = readQuery(search, LONGEST_ID);
  const named: LinkIds = {};
  for (const [field, names] of Object.entries(NAMES_OF_ID)) {
    const id = query(...names);
    if (id !== undefined) named[field as keyof LinkIds] = id;
  }
  if (Object.keys(named).length === 0) return;
  storage.setItem(IDS_KEPT_UNDER, JSON.stringify({ ...keptIds(storage), ...named }));
}

/** Forgets them: the next person to use this tab did not come by that link. */
export function forgetTrackingIds(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(IDS_KEPT_UNDER);
}

function keptIds(storage: Pick<VisitStorage, 'getItem'>): Record<string, unknown> {
  const kept = readJson(storage, IDS_KEPT_UNDER);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/**
 * The tracking fields sent with a new contact when known (specification §3). The session id is that of this visit and
 * stays the same when the contact is sent again.
 */
export function readTrackingFields({
  userAgent,
  isTouch,
  screenWidth,
  storage,
}: BrowserFacts): TrackingFields {
  const kept = keptIds(storage);
  // Anybody at the keyboard can write to the storage.
  const idOf = (field: keyof LinkIds) => {
    const id = kept[field];
    return typeof id === 'string' ? cleanParameter(id, LONGEST_ID) : '';
  };
  return {
    devicetype: !isTouch ? 'desktop' : screenWidth < WIDEST_PHONE ? 'mobile' : 'tablet',
    browserVersion: userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST_VERSION),
    sessionId: visitId(storage),
    velocityId: idOf('velocityId'),
    doubleclickId: idOf('doubleclickId'),
  };
}

function visitId(storage: VisitStorage): string {
  const kept = storage.getItem(SESSION_KEPT_UNDER);
  if (kept !== null) return kept;
  const made = randomId();
  storage.setItem(SESSION_KEPT_UNDER, made);
  return made;
}
