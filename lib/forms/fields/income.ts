import type { FieldTable } from '../field-definition.ts';
import { FREQUENCIES } from '#lib/domain/options.ts';

/** Somebody who pays themselves may have no pay day to give. */
export const OWN_PAY_DAY = 'If you pay yourself, a guess is fine.';

/** Salary is annual, before tax; it has no frequency to choose (specification §3). */
export const salaryFields = {
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'Annual salary before tax',
    hint: 'Two jobs? Add both together. Self-employed? Your yearly income from the business, before tax.',
    suffix: 'a year',
    rule: 'income',
    autocomplete: 'off',
  },
  nextPayDate: {
    kind: 'date',
    name: 'nextPayDate',
    label: 'Next pay date',
    hint: `DD/MM/YYYY. ${OWN_PAY_DAY}`,
    rule: 'nextPayDate',
    mask: '##/##/####',
    autocomplete: 'off',
    inputMode: 'numeric',
    width: 'short',
  },
} as const satisfies FieldTable;

export const partnerIncomeFields = {
  partnerHasIncome: {
    kind: 'switch',
    name: 'partnerHasIncome',
    label: 'Does your partner have an income?',
    autocomplete: 'off',
  },
  amount: {
    kind: 'currency',
    name: 'amount',
    label: "Partner's income before tax",
    rule: 'income',
    autocomplete: 'off',
  },
  frequency: {
    kind: 'select',
    name: 'frequency',
    label: 'How often is it paid?',
    options: FREQUENCIES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

/** The switch and its list: rental property and Centrelink. */
export const otherIncomeFields = {
  hasOtherIncome: {
    kind: 'switch',
    name: 'hasOtherIncome',
    label: 'Do you have any other income?',
    rule: 'otherIncome',
    autocomplete: 'off',
  },
  hasRentalIncome: {
    kind: 'switch',
    name: 'hasRentalIncome',
    label: 'Rental income',
    autocomplete: 'off',
  },
  hasCenterlinkIncome: {
    kind: 'switch',
    name: 'hasCenterlinkIncome',
    label: 'Centrelink payments',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

export const rentalIncomeFields = {
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'Rental income',
    rule: 'income',
    autocomplete: 'off',
  },
  frequency: {
    kind: 'select',
    name: 'frequency',
    label: 'How often is the rent paid?',
    options: FREQUENCIES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

export const centrelinkIncomeFields = {
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'Centrelink income',
    rule: 'income',
    autocomplete: 'off',
  },
  frequency: {
    kind: 'select',
    name: 'frequency',
    label: 'How often is Centrelink paid?',
    options: FREQUENCIES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;
