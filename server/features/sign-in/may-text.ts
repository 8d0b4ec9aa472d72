import type { Verify } from '#lib/contracts/resume.ts';
import type { AppDeps } from '#server/deps.ts';
import { isTexted } from '#server/features/contact/mobile-trust.ts';
import { indexOfPerson, openDetails } from '#server/features/contact/sealed-details.ts';
import { findContactToResume } from './repository.ts';

/**
 * Whether a code may go to a person's mobile too, beside the e-mail: to a mobile of whoever owns the contact, to no
 * number too often, whoever asks for however many contacts, at the asking of no address too often, whomever it names,
 * and while there is a text left of the day's. It is counted for a person whom nobody has as well, so that both take as
 * long; and outside a transaction, since counting asks the database by a connection of its own.
 *
 * @param caller who asks, as rate limits count it
 */
export async function mayText(deps: AppDeps, person: Verify, caller: Buffer): Promise<boolean> {
  const { throttle, budgets, blindIndex } = deps;
  const index = indexOfPerson(deps, person);
  const contact = await findContactToResume(deps.database, index);
  if (contact === undefined) {
    await throttle.allows('codes-of-mobile', index);
    return false;
  }
  const { mobile } = openDetails(deps, contact);
  const isWithinLimit = await throttle.allows('codes-of-mobile', blindIndex('mobile', mobile));
  return (
    isWithinLimit &&
    isTexted(contact, mobile) &&
    (await throttle.allows('texts-of-address', caller)) &&
    (await throttle.allows('texts-of-address-a-day', caller)) &&
    (await budgets.take('texts')) === undefined
  );
}
