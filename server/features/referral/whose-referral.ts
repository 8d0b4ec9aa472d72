import type { ContactDetails } from '#server/features/contact/details.ts';
import { normaliseEmail } from '#server/features/contact/details.ts';
import type { AppDeps } from '#server/deps.ts';
import { openPrefill } from './prefill.ts';
import type { ReferralRow } from './repository.ts';

/**
 * Whether the applicant may be the person whom a referral describes: they have its e-mail address, or its date of birth
 * and last name. Its link may be sent on: of whoever else follows it, its sender learns nothing. A referral that says
 * neither may be anybody's.
 */
export function isReferralOf(
  deps: Pick<AppDeps, 'sealer'>,
  referral: Pick<ReferralRow, 'id' | 'prefill'>,
  applicant: Pick<ContactDetails, 'email' | 'dob' | 'lastname'>,
): boolean {
  const { email, dob, lastname } = openPrefill(deps, referral).contact;
  const matches: boolean[] = [];
  if (email !== undefined) matches.push(normaliseEmail(email) === normaliseEmail(applicant.email));
  if (dob !== undefined && lastname !== undefined) {
    matches.push(dob === applicant.dob && nameKeyOf(lastname) === nameKeyOf(applicant.lastname));
  }
  return matches.length === 0 || matches.includes(true);
}

/** People and forms change capitals, and some letters can be written in two ways. */
const nameKeyOf = (name: string) => name.normalize('NFC').trim().toLowerCase();
