import type { Assessment, OfferedLoan } from '#lib/contracts/assessment.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import type { StartUp } from '#stores/session-store.ts';

/** A standing offer: the whole amount, or reduced to what is affordable. */
export type StandingOffer<Kind extends 'conditional' | 'updated' = 'conditional' | 'updated'> = {
  kind: Kind;
  assessment: Assessment;
  offered: OfferedLoan;
  /** The last day of the offer, in words. */
  endsOn: string;
};

/** Why there is no offer to show. */
export type MissingOffer =
  /** The application could not be loaded. */
  | { kind: 'unavailable' }
  /** Never assessed, or an answer has changed since. */
  | { kind: 'none' }
  | { kind: 'expired'; endedOn: string }
  | { kind: 'refused'; assessment: Assessment };

/** What the offer pages have to show. */
export type OfferView =
  { kind: 'loading' } | MissingOffer | StandingOffer<'conditional'> | StandingOffer<'updated'>;

/** Works out what to show from how far the page has started and what is known of the assessment. Pure. */
export function viewOffer(startUp: StartUp, assessment: Assessment | undefined, now: Date): OfferView {
  if (assessment === undefined) {
    if (startUp === 'pending') return { kind: 'loading' };
    return { kind: startUp === 'failed' ? 'unavailable' : 'none' };
  }
  const { status, offered, offerExpiry } = assessment;
  if (offered === undefined || offerExpiry === undefined) return { kind: 'refused', assessment };
  const end = new Date(offerExpiry);
  const endsOn = toUnbrokenDate(dayOf(end));
  if (end <= now) return { kind: 'expired', endedOn: endsOn };
  return { kind: status === 'Updated Offer' ? 'updated' : 'conditional', assessment, offered, endsOn };
}
