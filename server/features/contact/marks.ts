import type { BankAccount } from '#lib/contracts/bank.ts';
import type { ContactMarkKind } from '#lib/domain/contact-marks.ts';
import { lettersOf } from '#lib/domain/letters-of.ts';
import type { AppDeps } from '#server/deps.ts';
import type { ContactDetails } from './details.ts';

/**
 * Keyed hashes of what two contacts of one person share even when their e-mail differs (docs/decisions/0146). Each is
 * made from a normalised spelling, so that other ways of writing the same thing give the same mark.
 */

type Indexing = Pick<AppDeps, 'blindIndex'>;

/** The marks of a contact; undefined where the thing to mark is missing. */
export type Marks = Partial<Record<ContactMarkKind, Buffer | undefined>>;

const mark = ({ blindIndex }: Indexing, kind: ContactMarkKind, value: string) =>
  blindIndex('contact-mark', `${kind}|${value}`);

/** The marks made from a contact's details; marks of other things stay as they are. */
export function marksOfDetails(
  deps: Indexing,
  { firstname, lastname, dob, mobile, idDocId }: ContactDetails,
): Marks {
  const names = [firstname, lastname].map(lettersOf);
  return {
    licence: idDocId === undefined ? undefined : markOfLicence(deps, idDocId),
    mobile: markOfMobile(deps, mobile),
    person: mark(deps, 'person', [...names, dob].join('|')),
  };
}

/** @param number of a driver's licence of any state: a stranger's may be the same by chance, though hardly ever */
export function markOfLicence(deps: Indexing, number: string): Buffer {
  return mark(deps, 'licence', number.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

/** @param mobile with or without spaces, from 0 or from +61 */
export function markOfMobile(deps: Indexing, mobile: string): Buffer {
  return mark(deps, 'mobile', mobile.replace(/\D/g, '').replace(/^61(?=\d{9}$)/, '0'));
}

export function markOfAccount(deps: Indexing, { bsb, accountNumber }: BankAccount): Buffer {
  return mark(deps, 'payout-account', `${bsb}|${accountNumber.replace(/^0+/, '')}`);
}
