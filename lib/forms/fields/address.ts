import type { FieldTable } from '../field-definition.ts';
import { RESIDENCY_TYPES, STATES, STREET_TYPES } from '#lib/domain/options.ts';

/** One address: searched for, or entered by its parts. */
export const addressFields = {
  address: {
    kind: 'address',
    name: 'address',
    label: 'Residential address',
    hint: 'Start typing and pick your address from the list',
    rule: 'address',
    autocomplete: 'street-address',
    maxLength: 300,
  },
  unitNumber: {
    kind: 'text',
    name: 'unitNumber',
    label: 'Unit number',
    rule: 'unitNumber',
    autocomplete: 'address-line2',
    maxLength: 12,
    optional: true,
    width: 'short',
  },
  streetNumber: {
    kind: 'text',
    name: 'streetNumber',
    label: 'Street number',
    hint: 'No number? Type None',
    rule: 'streetNumber',
    autocomplete: 'off',
    maxLength: 12,
    width: 'short',
  },
  streetName: {
    kind: 'text',
    name: 'streetName',
    label: 'Street name',
    rule: 'streetName',
    autocomplete: 'address-line1',
    maxLength: 80,
  },
  streetType: {
    kind: 'searchable',
    name: 'streetType',
    label: 'Street type',
    options: STREET_TYPES,
    rule: 'optionalDropdown',
    autocomplete: 'off',
    optional: true,
  },
  city: {
    kind: 'text',
    name: 'city',
    label: 'Suburb or town',
    rule: 'suburb',
    autocomplete: 'address-level2',
    maxLength: 60,
  },
  state: {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: STATES,
    rule: 'dropdown',
    autocomplete: 'address-level1',
    width: 'short',
  },
  postalCode: {
    kind: 'digits',
    name: 'postalCode',
    label: 'Postcode',
    rule: 'postcode',
    mask: '####',
    autocomplete: 'postal-code',
    inputMode: 'numeric',
    width: 'short',
  },
} as const satisfies FieldTable;

/** A previous address outside Australia, as its applicant would write it. */
export const abroadFields = {
  country: {
    kind: 'searchable',
    name: 'country',
    label: 'Country',
    // The list is long and seldom asked for: it comes with the code that draws the field.
    options: [],
    rule: 'country',
    autocomplete: 'off',
  },
  addressLine1: {
    kind: 'text',
    name: 'addressLine1',
    label: 'Address',
    hint: 'As you would write it on an envelope',
    rule: 'addressLine',
    autocomplete: 'off',
    maxLength: 100,
  },
  addressLine2: {
    kind: 'text',
    name: 'addressLine2',
    label: 'Second line of the address',
    rule: 'optionalAddressLine',
    autocomplete: 'off',
    maxLength: 100,
    optional: true,
  },
} as const satisfies FieldTable;

/** The current address only (specification §3). */
export const residenceFields = {
  typeOfResidency: {
    kind: 'radio-cards',
    name: 'typeOfResidency',
    label: 'What is your living arrangement?',
    options: RESIDENCY_TYPES,
    labels: {
      Mortgage: 'I own it, with a mortgage',
      Freehold: 'I own it outright',
      'Living With Parents': 'Living with my parents',
      Boarding: 'Boarding or staying with others',
    },
    rule: 'choice',
    autocomplete: 'off',
  },
  yearsAtResidence: {
    kind: 'digits',
    name: 'yearsAtResidence',
    label: 'Years there',
    rule: 'years',
    mask: '##',
    suffix: 'years',
    autocomplete: 'off',
    inputMode: 'numeric',
    width: 'short',
  },
  monthsAtResidence: {
    kind: 'digits',
    name: 'monthsAtResidence',
    label: 'Months there',
    rule: 'months',
    mask: '##',
    suffix: 'months',
    autocomplete: 'off',
    inputMode: 'numeric',
    width: 'short',
    optional: 'sometimes',
  },
} as const satisfies FieldTable;
