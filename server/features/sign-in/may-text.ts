import type { Verify } from '#lib/contracts/resume.ts';
import type { AppDeps } from '#server/deps.ts';
import { isOwnersMobile } from '#server/features/contact/mobile-trust.ts';
import { indexOfPerson, openDetails } from '#server/features/contact/sealed-details.ts';
import { findContactToResume } from './repository.ts';

/** A mobile number in Australia: 04, and 05 where that is given out. Landlines and dear numbers are not texted. */
const MOBILE = /^0[45]\d{8}$/;

/**
 * Whether a code may go to a person's mobile too, beside the e-mail: to a mobile of whoever owns the contact, and to no
 * number too often, whoever asks for however many contacts. It is counted for a person whom nobody has as well, so that
 * both take as long; and outside a transaction, since counting asks the database by a connection of its own.
 */
export async function mayText(deps: AppDeps, person: Verify): Promise<boolean> {
  const index = indexOfPerson(deps, person);
  const contact = await findContactToResume(deps.database, index);
  if (contact === undefined) {
    await deps.throttle.allows('codes-of-mobile', index);
    return false;
  }
  const { mobile } = openDetails(deps, contact);
  const isWithinLimit = await deps.throttle.allows('codes-of-mobile', deps.blindIndex('mobile', mobile));
  return isWithinLimit && MOBILE.test(mobile) && isOwnersMobile(contact);
}
