import type { ChangeContact, Contact } from '#lib/contracts/contact.ts';
import { plainEmail } from '#lib/domain/plain-spelling.ts';

/** What a change can name, except the consent, which goes to the ledger. */
type Changeable = Omit<ChangeContact, 'privacyConsent' | 'texts'>;

/** How each field of a change is stored. A field that null empties is clearable. */
const HOW_KEPT = {
  firstname: 'replaced',
  lastname: 'replaced',
  mobile: 'replaced',
  dob: 'replaced',
  email: 'replaced',
  idDocId: 'clearable',
  licenseCardNumber: 'clearable',
  licenseState: 'clearable',
  devicetype: 'tracking',
  velocityId: 'tracking',
  browserVersion: 'tracking',
  doubleclickId: 'tracking',
  sessionId: 'tracking',
} as const satisfies {
  [Name in keyof Changeable]-?: null extends Changeable[Name] ? 'clearable' : 'replaced' | 'tracking';
};

type FieldKept<How> = {
  [Name in keyof typeof HOW_KEPT]: (typeof HOW_KEPT)[Name] extends How ? Name : never;
}[keyof typeof HOW_KEPT];

const REPLACED = fieldsKept('replaced');
const CLEARABLE = fieldsKept('clearable');
const TRACKING = fieldsKept('tracking');

/** Who the applicant is and how we reach them: fixed once they have accepted an offer. */
export const PARTY_FIELDS = [...REPLACED, ...CLEARABLE];

function fieldsKept<How extends string>(how: How): readonly FieldKept<How>[] {
  const named = Object.entries(HOW_KEPT).filter(([, kept]) => kept === how);
  return named.map(([name]) => name as FieldKept<How>);
}

/** Everything that says who an applicant is: stored sealed, as one document. */
export type ContactDetails = Omit<Contact, 'contactId' | 'privacyConsent' | 'mobileToConfirm'> & {
  tracking?: Partial<Record<FieldKept<'tracking'>, string>>;
};

/** Applies a change: only the fields it names; null or an empty text clears; tracking fields go to their own part. */
export function applyChange(details: ContactDetails, change: ChangeContact): ContactDetails {
  const next: ContactDetails = { ...details };
  for (const name of REPLACED) {
    if (change[name] !== undefined) next[name] = change[name];
  }
  if (change.email !== undefined) next.email = normaliseEmail(change.email);
  for (const name of CLEARABLE) {
    const value = change[name];
    if (value === null || value === '') Reflect.deleteProperty(next, name);
    else if (value !== undefined) Object.assign(next, { [name]: value });
  }
  const tracking = { ...details.tracking };
  for (const name of TRACKING) {
    const value = change[name];
    if (value !== undefined) tracking[name] = value;
  }
  return Object.keys(tracking).length > 0 ? { ...next, tracking } : next;
}

/** A person's name, as written on an envelope and in a contract. */
export function fullNameOf({ firstname, lastname }: Pick<ContactDetails, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`;
}

/** The spelling an e-mail address is stored and found under. */
export function normaliseEmail(email: string): string {
  return plainEmail(email).trim().toLowerCase();
}

/**
 * The contact as the applicant sees it. Tracking fields are written, never read back.
 *
 * @param standing whether the mobile belongs to the contact's owner, whether what they agreed to at first
 *   still stands, and whether only a partner's link opened the session, which is then shown no licence
 */
export function toContact(
  contactId: string,
  details: ContactDetails,
  {
    isMobileTheirs,
    isAgreed,
    isByPartner,
  }: { isMobileTheirs: boolean; isAgreed: boolean; isByPartner: boolean },
): Contact {
  const { tracking: _tracking, ...all } = details;
  const { idDocId: _number, licenseCardNumber: _card, licenseState: _state, ...withoutLicence } = all;
  const shown = isByPartner ? withoutLicence : all;
  return {
    contactId,
    ...shown,
    privacyConsent: isAgreed,
    ...(isMobileTheirs ? {} : { mobileToConfirm: true }),
  };
}
