import type { FieldTable } from '../field-definition.ts';
import { ASSET_OWNERSHIPS, ASSET_TYPES, STATES } from '#lib/domain/options.ts';

/** What secures the loan. It must be registered in the applicant's name (specification §1). */
export const assetFields = {
  ownership: {
    kind: 'radio-cards',
    name: 'ownership',
    label: 'How do you own it?',
    options: ASSET_OWNERSHIPS,
    labels: {
      'Dealer sale': 'Buying from a dealer',
      'Pledge asset - own outright': 'I own it outright',
      'Pledge asset - finance': 'I own it, and still owe money on it',
    },
    rule: 'choice',
    autocomplete: 'off',
  },
  assetType: {
    kind: 'radio-cards',
    name: 'assetType',
    label: 'What is it?',
    options: ASSET_TYPES,
    labels: { Car: 'Motor vehicle', Marine: 'Boat' },
    rule: 'choice',
    autocomplete: 'off',
  },
  regoNumber: {
    kind: 'text',
    name: 'regoNumber',
    label: 'Registration number',
    rule: 'registrationNumber',
    characters: 'letters-and-digits',
    maxLength: 10,
    autocomplete: 'off',
    optional: true,
    width: 'short',
  },
  regoState: {
    kind: 'select',
    name: 'regoState',
    label: 'Registered in',
    options: STATES,
    rule: 'registrationState',
    autocomplete: 'off',
    optional: true,
    width: 'short',
  },
} as const satisfies FieldTable;
