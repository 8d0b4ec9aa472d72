import { lettersOf } from '#lib/domain/letters-of.ts';
import type { ContactDetails } from '#server/features/contact/details.ts';
import { normaliseEmail } from '#server/features/contact/details.ts';
import type { AppDeps } from '#server/deps.ts';
import type { PersonField } from './map-payload.ts';
import { openReferral } from './prefill.ts';
import type { ReferralAndOwner, ReferralRow } from './repository.ts';

/**
 * Whether the applicant may be the person whom a referral describes: they have its e-mail address, or its date of birth
 * and last name. A link may be forwarded: the sender learns nothing about anybody else who follows it. A detail that
 * was given but could not be used matches nobody. A referral that says neither may be anybody's.
 */
export function isReferralOf(
  deps: Pick<AppDeps, 'sealer'>,
  referral: Pick<ReferralRow, 'id' | 'prefill'>,
  applicant: Pick<ContactDetails, 'email' | 'dob' | 'lastname'>,
): boolean {
  const { prefill, says } = openPerson(deps, referral);
  const { email, dob, lastname } = prefill.contact;
  const matches: boolean[] = [];
  if (says.email) {
    matches.push(email !== undefined && normaliseEmail(email) === normaliseEmail(applicant.email));
  }
  if (says.dobAndName) {
    matches.push(
      dob === applicant.dob &&
        lastname !== undefined &&
        lettersOf(lastname) === lettersOf(applicant.lastname),
    );
  }
  return matches.length === 0 || matches.includes(true);
}

/** Whether a referral says who its person is: if it does not, anybody may have come by it. */
export function describesPerson(
  deps: Pick<AppDeps, 'sealer'>,
  referral: Pick<ReferralRow, 'id' | 'prefill'>,
): boolean {
  const { email, dobAndName } = openPerson(deps, referral).says;
  return email || dobAndName;
}

function openPerson(deps: Pick<AppDeps, 'sealer'>, referral: Pick<ReferralRow, 'id' | 'prefill'>) {
  const { prefill, unusable } = openReferral(deps, referral);
  const isSaid = (field: PersonField) => prefill.contact[field] !== undefined || unusable.includes(field);
  return { prefill, says: { email: isSaid('email'), dobAndName: isSaid('dob') && isSaid('lastname') } };
}

/**
 * Whether a contact is still in the hands of whoever came by a referral, as far as the times can tell: the owner of the
 * e-mail address, who has signed in since, may be somebody else (docs/decisions/0121). This decides whether a first
 * application is bound, and whether the sender gets a link back.
 */
export function isOfMaker({ createdAt, ownedSince, takenOverAt }: ReferralAndOwner): boolean {
  // Versions without `taken_over_at` only set `owned_since`.
  return [ownedSince, takenOverAt].every((at) => at === null || createdAt >= at);
}
