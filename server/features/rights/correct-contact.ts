import { isDeepStrictEqual } from 'node:util';
import { identityFields } from '#lib/forms/fields/contact.ts';
import type { AppDeps } from '#server/deps.ts';
import { findRefused } from '#server/features/address/acceptable.ts';
import { findAddress, saveAddress } from '#server/features/address/stored-address.ts';
import { recordNumberedEvent } from '#server/features/audit/repository.ts';
import { applyChange } from '#server/features/contact/details.ts';
import type { ContactDetails } from '#server/features/contact/details.ts';
import { isWrittenToOnPaper } from '#server/features/consent/electronic-communications.ts';
import { LICENCE_FIELDS, assertLicenceRules } from '#server/features/contact/licence.ts';
import { isOwnersMobile } from '#server/features/contact/mobile-trust.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { storeChangedDetails } from '#server/features/contact/store-details.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { invalidFields } from '#server/http/app-error.ts';
import { assertFieldRules } from '#server/http/field-rules.ts';
import { PERSON, changeOfPerson, correctedAddress, isOfPerson, wordsForFields } from './correction.ts';
import type { Correctable, Correction } from './correction.ts';

type Corrected =
  | { outcome: 'corrected'; fields: readonly Correctable[] }
  /** The record already says so. */
  | { outcome: 'nothing to correct' }
  | { outcome: 'unknown' };

/**
 * Corrects who an applicant is, how they are reached or where they live, because they asked an operator for it
 * (Australian Privacy Principle 13), even after acceptance. The rules are those of the forms. Quotes, assessments and
 * contracts keep what they were made from: no new quote is called for, and no bureau is asked again. The applicant is
 * told at the previous e-mail address, and at a new one, or by one letter.
 *
 * @param reason why, in a few words with nothing personal in them: it stays in the audit trail
 * @throws AppError 'invalid-fields' (422), and 'existing-applicant' (409) for the e-mail and date of birth of somebody
 *   else whose application is still going
 */
export async function correctContact(
  deps: AppDeps,
  contactId: string,
  correction: Correction,
  { reason, requestId }: { reason: string; requestId: string },
): Promise<Corrected> {
  return deps.database.transaction(async (transaction): Promise<Corrected> => {
    const row = await lockContact(transaction, contactId);
    if (row === undefined) return { outcome: 'unknown' };
    const now = deps.clock();
    const change = changeOfPerson(correction);
    assertFieldRules(identityFields, change, now);
    const before = openDetails(deps, row);
    const after = applyChange(before, change);
    if (LICENCE_FIELDS.some((name) => change[name] !== undefined)) assertLicenceRules(after, now);
    // A number from before a take-over becomes the owner's by being named, even if it is unchanged.
    const confirmsMobile = change.mobile !== undefined && !isOwnersMobile(row);
    const changed = PERSON.filter((name) => before[name] !== after[name]);
    const ofPerson = PERSON.filter((name) => changed.includes(name) || (name === 'mobile' && confirmsMobile));

    const home = (await findAddress(deps, transaction, contactId, 'current')) ?? {};
    const address = correctedAddress(home, correction);
    const refused = address === undefined ? [] : findRefused('current', address, now);
    if (refused.length > 0) throw invalidFields(...refused);
    const newHome: Readonly<Record<string, unknown>> = address ?? home;
    const ofHome = Object.keys(correction).filter(
      (name): name is Correctable => !isOfPerson(name) && !isDeepStrictEqual(home[name], newHome[name]),
    );
    const fields: Correctable[] = [...ofPerson, ...ofHome];
    if (fields.length === 0) return { outcome: 'nothing to correct' };

    const eventId = await recordNumberedEvent(transaction, {
      at: now,
      contactId,
      event: 'contact corrected',
      facts: { fields: [...fields].sort(), changed: changed.sort(), reason },
      requestId,
    });
    const tell = (where: 'old' | 'new') =>
      writeMessage(deps, transaction, {
        contactId,
        message: { template: 'details-corrected', facts: { fields: wordsForFields(fields), at: now } },
        dedupeKey: `event:${String(eventId)}:${where}`,
      });
    await tell('old');
    if (ofHome.length > 0 && address !== undefined)
      await saveAddress(deps, transaction, contactId, 'current', address, now);
    if (ofPerson.length === 0) return { outcome: 'corrected', fields };

    const isChanged = (name: keyof ContactDetails) => ofPerson.some((one) => one === name);
    const stored = { details: after, isChanged, namesMobile: isChanged('mobile') };
    await storeChangedDetails(deps, transaction, row, stored, now);
    // What is withheld becomes a letter, and one says it.
    const isMailed = row.frozenAt === null && !(await isWrittenToOnPaper(transaction, contactId));
    if (isChanged('email') && isMailed) await tell('new');
    return { outcome: 'corrected', fields };
  });
}
