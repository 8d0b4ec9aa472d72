import type { FieldTable } from '../field-definition.ts';

/** Where the loan is paid to. */
export const bankAccountFields = {
  bsb: {
    kind: 'digits',
    name: 'bsb',
    label: 'BSB',
    hint: '6 digits that name your bank and branch',
    rule: 'bsb',
    mask: '###-###',
    autocomplete: 'off',
    inputMode: 'numeric',
    personal: 'never-draft',
    width: 'short',
  },
  accountNumber: {
    kind: 'digits',
    name: 'accountNumber',
    label: 'Account number',
    hint: '5 to 9 digits',
    rule: 'accountNumber',
    // Longer than an account number: one pasted with a digit too many is refused as it is, not cut to somebody else's.
    mask: '###############',
    autocomplete: 'off',
    inputMode: 'numeric',
    personal: 'never-draft',
    width: 'short',
  },
} as const satisfies FieldTable;
