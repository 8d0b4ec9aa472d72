import type { Verify } from '#lib/contracts/resume.ts';
import type { AppDeps } from '#server/deps.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import { isTexted } from '#server/features/contact/mobile-trust.ts';
import { indexOfPerson, openDetails } from '#server/features/contact/sealed-details.ts';
import { lockEnd } from './pin-lock.ts';
import { findContactToResume, findPinRecord } from './repository.ts';

/**
 * Whether a code may also go to a person's mobile, besides the e-mail: only to the contact owner's mobile, not too
 * often to any number (whoever asks, for however many contacts), not too often at the request of any IP address
 * (whoever it names), and only while the day's budget of texts lasts. It is counted for a person who does not exist as
 * well, so that both take the same time; and outside a transaction, since counting uses its own database connection.
 *
 * @param caller who is asking, as rate limits count it
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
  const may =
    isWithinLimit &&
    isTexted(contact, mobile) &&
    (await throttle.allows('texts-of-address', caller)) &&
    (await throttle.allows('texts-of-address-a-day', caller)) &&
    (await budgets.take('texts')) === undefined;
  // Answered as for any other contact.
  if (may && !(await isCodeSent(deps, contact.id))) await budgets.giveBack('texts');
  return may;
}

/** No code goes out for a frozen contact, nor while codes are locked. */
async function isCodeSent({ database, clock }: AppDeps, contactId: string): Promise<boolean> {
  if (await isFrozen(database, contactId)) return false;
  return lockEnd(await findPinRecord(database, contactId), clock()) === undefined;
}
