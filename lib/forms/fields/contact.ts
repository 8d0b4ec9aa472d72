import type { FieldTable } from '../field-definition.ts';
import { STATES } from '#lib/domain/options.ts';

/** Who the applicant is. */
export const identityFields = {
  firstname: {
    kind: 'text',
    name: 'firstname',
    label: 'First name',
    hint: 'As shown on your driver licence or passport',
    rule: 'personName',
    autocomplete: 'given-name',
    maxLength: 60,
  },
  lastname: {
    kind: 'text',
    name: 'lastname',
    label: 'Last name',
    rule: 'personName',
    autocomplete: 'family-name',
    maxLength: 60,
  },
  email: {
    kind: 'email',
    name: 'email',
    label: 'Email',
    hint: 'We will email you here. You also use it to come back to your application',
    rule: 'email',
    autocomplete: 'email',
    inputMode: 'email',
    maxLength: 254,
  },
  mobile: {
    kind: 'tel',
    name: 'mobile',
    label: 'Mobile number',
    hint: '10 digits, starting with 0',
    rule: 'mobile',
    // Longer than a mobile number: one pasted with a digit too many is refused as it is, not cut to somebody else's.
    mask: '###############',
    autocomplete: 'tel-national',
    inputMode: 'tel',
  },
  dob: {
    kind: 'date',
    name: 'dob',
    label: 'Date of birth',
    hint: 'DD/MM/YYYY, such as 27/03/1986',
    rule: 'dateOfBirth',
    mask: '##/##/####',
    autocomplete: 'bday',
    inputMode: 'numeric',
    width: 'short',
  },
} as const satisfies FieldTable;

export const privacyFields = {
  privacyConsent: {
    kind: 'checkbox',
    name: 'privacyConsent',
    label:
      'I have read and agree to the privacy disclosure statement and the electronic communications consent',
    rule: 'agreement',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

/** The driver licence that stands for an identity document. */
export const licenceFields = {
  licenseState: {
    kind: 'select',
    name: 'licenseState',
    label: 'Licence state',
    options: STATES,
    rule: 'licenceState',
    autocomplete: 'off',
    optional: true,
    width: 'short',
  },
  idDocId: {
    kind: 'text',
    name: 'idDocId',
    label: 'Driver licence number',
    rule: 'licenceNumber',
    characters: 'letters-and-digits',
    maxLength: 9,
    autocomplete: 'off',
    personal: 'never-draft',
    optional: true,
  },
  licenseCardNumber: {
    kind: 'text',
    name: 'licenseCardNumber',
    label: 'Licence card number',
    hint: 'Needed only with a licence number. It is the other number on your card',
    rule: 'licenceCardNumber',
    characters: 'letters-and-digits',
    keysUpTo: 10,
    maxLength: 10,
    autocomplete: 'off',
    personal: 'never-draft',
    description: 'Required with a licence state and number. No letters for NSW and NT.',
    optional: 'sometimes',
  },
} as const satisfies FieldTable;
