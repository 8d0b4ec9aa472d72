import type { FieldTable } from '../field-definition.ts';
import { FREQUENCIES } from '#lib/domain/options.ts';

export const rentFields = {
  rentalExpenses: {
    kind: 'switch',
    name: 'rentalExpenses',
    label: 'Do you pay rent or board?',
    autocomplete: 'off',
  },
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'Rent or board',
    hint: 'The whole amount, even if your partner pays part of it',
    rule: 'amountNotZero',
    autocomplete: 'off',
  },
  frequency: {
    kind: 'select',
    name: 'frequency',
    label: 'How often do you pay it?',
    options: FREQUENCIES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

export const mortgageFields = {
  hasMortgages: {
    kind: 'switch',
    name: 'hasMortgages',
    label: 'Do you pay a mortgage?',
    rule: 'mortgages',
    autocomplete: 'off',
  },
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'Mortgage repayment',
    hint: 'The whole repayment, even if your partner pays part of it',
    rule: 'amountNotZero',
    autocomplete: 'off',
  },
  frequency: {
    kind: 'select',
    name: 'frequency',
    label: 'How often do you repay it?',
    options: FREQUENCIES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

export const everydayLivingFields = {
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'Everyday living',
    hint: 'Food, transport, bills, insurance, clothing and so on',
    rule: 'amountNotZero',
    autocomplete: 'off',
  },
  frequency: {
    kind: 'select',
    name: 'frequency',
    label: 'Everyday living: how often?',
    options: FREQUENCIES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

export const otherExpensesFields = {
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'Other expenses',
    hint: 'School fees, child support, memberships and so on',
    rule: 'amountIfAny',
    autocomplete: 'off',
    optional: true,
  },
  frequency: {
    kind: 'select',
    name: 'frequency',
    label: 'Other expenses: how often?',
    options: FREQUENCIES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

export const sharedExpensesFields = {
  partnerSharedExpenses: {
    kind: 'switch',
    name: 'partnerSharedExpenses',
    label: 'Do you share these costs with your partner?',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;
