import type { TrackingFields } from '#lib/api/mappers/contact.ts';
import { randomId } from '#lib/api/random-id.ts';

const SESSION_KEPT_UNDER = 'visit';

/** What the browser says about itself, as far as it is needed here. */
export type BrowserFacts = {
  userAgent: string;
  isTouch: boolean;
  screenWidth: number;
  search: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
};

const LONGEST_VERSION = 250;
const LONGEST_ID = 120;
const WIDEST_PHONE = 600;

/**
 * The tracking fields sent with a new contact when known (specification §3). The session id is that of this visit and
 * stays the same when the contact is sent again.
 */
export function readTrackingFields({
  userAgent,
  isTouch,
  screenWidth,
  search,
  storage,
}: BrowserFacts): TrackingFields {
  const query = new URLSearchParams(search);
  const idOf = (name: string) => query.get(name)?.trim().slice(0, LONGEST_ID) ?? '';
  return {
    devicetype: !isTouch ? 'desktop' : screenWidth < WIDEST_PHONE ? 'mobile' : 'tablet',
    browserVersion: userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST_VERSION),
    sessionId: visitId(storage),
    velocityId: idOf('velocityId'),
    doubleclickId: idOf('dclid'),
  };
}

function visitId(storage: BrowserFacts['storage']): string {
  try {
    const kept = storage.getItem(SESSION_KEPT_UNDER);
    if (kept !== null) return kept;
    const made = randomId();
    storage.setItem(SESSION_KEPT_UNDER, made);
    return made;
  } catch {
    return '';
  }
}
