import type { FieldTable } from '../field-definition.ts';

/** The code that opens a saved application. */
export const pinFields = {
  pinCode: {
    kind: 'pin',
    name: 'pinCode',
    label: '4 digit code',
    hint: 'We sent it to your email',
    rule: 'pin',
    mask: '#-#-#-#',
    autocomplete: 'one-time-code',
    inputMode: 'numeric',
    personal: 'never-draft',
  },
} as const satisfies FieldTable;
