import type { Address, AddressAbroad } from '#lib/contracts/address.ts';
import type { PartnerPayload } from '#lib/contracts/referral.ts';

/** An invented person: each value is unlike anything else that is stored or logged. */
export const PERSON = {
  firstname: 'Quixotella',
  lastname: 'Zanzibarski',
  email: 'quix.zanzi@canary.example',
  mobile: '0498761234',
  dob: '1977-03-19',
  licenseState: 'QLD',
  idDocId: 'QX77Z31',
  licenseCardNumber: 'CRD9081726',
} as const;

/** The person's second application, and the number given later. */
export const OTHER_EMAIL = 'zanzi.quix@canary.example';
export const CHANGED_MOBILE = '0498764321';

const STREET = 'Zephyrwick';
const STREET_ABROAD = 'Ullswatergasse';

export const EMPLOYER = 'Brindlewood Foundry';
export const BANK_ACCOUNT = { bsb: '739184', accountNumber: '648291753' };

export const FILE_NAME = 'quagmire payslip.pdf';
export const FILE_WORDS = 'Netherquist Thornapple';

/** What of it is looked for afterwards, in the ways it may be written. */
export const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'first name': [PERSON.firstname],
  'last name': [PERSON.lastname],
  'e-mail': [PERSON.email, OTHER_EMAIL],
  mobile: [PERSON.mobile, CHANGED_MOBILE, '+61498761234', '0498 761 234'],
  'date of birth': [PERSON.dob, '19/03/1977', '19770319', '19 March 1977'],
  licence: [PERSON.idDocId],
  'licence card': [PERSON.licenseCardNumber],
  street: [STREET],
  'street abroad': [STREET_ABROAD],
  employer: [EMPLOYER],
  BSB: [BANK_ACCOUNT.bsb, '739-184'],
  'account number': [BANK_ACCOUNT.accountNumber],
  'name of a file': [FILE_NAME],
  'words of a file': [FILE_WORDS],
};

export const ADDRESS: Address = {
  enterAddressManually: true,
  streetNumber: '12',
  streetName: STREET,
  streetType: 'Street',
  city: 'Richmond',
  state: 'VIC',
  postalCode: '3121',
};

export const ABROAD: AddressAbroad = {
  country: 'AT',
  addressLine1: `12 ${STREET_ABROAD}`,
  addressLine2: '1010 Wien',
};

export const STAY: Partial<Address> = {
  typeOfResidency: 'Freehold',
  yearsAtResidence: 1,
  monthsAtResidence: 4,
};

/** What a partner sends of this person. */
export const REFERRED: PartnerPayload = {
  reference: 'APP-1',
  application: { amount: 25_000 },
  persons: [
    {
      first_name: PERSON.firstname,
      last_name: PERSON.lastname,
      email: PERSON.email,
      mobile: PERSON.mobile,
      dob: PERSON.dob,
      id: { drivers_licence: { number: PERSON.idDocId } },
      // This is left out, and the reply that says so is stored.
      relationship: { status: PERSON.lastname },
    },
  ],
};
