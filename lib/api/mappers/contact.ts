import type { ChangeContact, Contact, CreateContact } from '#lib/contracts/contact.ts';
import { parseDisplayDate, toDisplayDate } from '#lib/domain/calendar.ts';
import { STATES } from '#lib/domain/options.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import { dropEmpties, emptiesToNull, optionOf } from './changes.ts';

export type IdentityAnswers = Pick<
  QuoteStep1Values,
  'firstname' | 'lastname' | 'email' | 'mobile' | 'dob' | 'privacyConsent'
>;
export type LicenceAnswers = Pick<QuoteStep2Values, 'licenseState' | 'idDocId' | 'licenseCardNumber'>;

/** A contact's answers as forms hold them: dates DD/MM/YYYY, '' where nothing is answered. */
export type ContactAnswers = IdentityAnswers & LicenceAnswers;
export type KnownContact = ContactAnswers & {
  contactId: string;
  /** The mobile was given before the signed-in applicant came; they make it theirs by sending it. */
  mobileToConfirm?: boolean | undefined;
};

/** Sent with a new contact when known (specification §3). No personal data, no advertising without consent. */
export type TrackingFields = Pick<
  CreateContact,
  'devicetype' | 'velocityId' | 'browserVersion' | 'doubleclickId' | 'sessionId'
>;

export function contactFromWire(contact: Contact): KnownContact {
  return {
    contactId: contact.contactId,
    firstname: contact.firstname,
    lastname: contact.lastname,
    email: contact.email,
    mobile: contact.mobile,
    dob: toDisplayDate(contact.dob),
    privacyConsent: contact.privacyConsent,
    licenseState: contact.licenseState ?? '',
    idDocId: contact.idDocId ?? '',
    licenseCardNumber: contact.licenseCardNumber ?? '',
    mobileToConfirm: contact.mobileToConfirm,
  };
}

/** The fields that null empties in a change. */
type Clearable = {
  [Name in keyof ChangeContact]-?: null extends ChangeContact[Name] ? Name : never;
}[keyof ChangeContact];

/** The body of POST /contact. The screen's rules have passed, so the API refuses a consent that is not given. */
export function contactToWire(answers: IdentityAnswers, tracking: TrackingFields): CreateContact {
  const { firstname, lastname, mobile, email, dob } = answers;
  const identity = {
    firstname,
    lastname,
    mobile,
    email,
    dob: parseDisplayDate(dob) ?? dob,
    privacyConsent: answers.privacyConsent as true,
  } satisfies Record<keyof IdentityAnswers, unknown>;
  return { ...identity, ...dropEmpties(tracking) };
}

/** The body of PATCH /contact/{contactId}: null where what may be absent was emptied. */
export function contactChangesToWire(changes: Partial<ContactAnswers>): ChangeContact {
  const { dob, privacyConsent, licenseState, idDocId, licenseCardNumber, ...names } = changes;
  const clearable = {
    licenseState: licenseState && (optionOf(STATES, licenseState) ?? ''),
    idDocId,
    licenseCardNumber,
  } satisfies Record<Clearable, unknown>;
  return {
    ...dropEmpties(names),
    ...(dob === undefined || dob === '' ? {} : { dob: parseDisplayDate(dob) ?? dob }),
    ...(privacyConsent === true ? { privacyConsent } : {}),
    ...emptiesToNull(clearable),
  };
}
