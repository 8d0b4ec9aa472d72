import type { FieldTable } from '../field-definition.ts';
import { LOAN_REPAYMENT_FREQUENCIES } from '#lib/domain/options.ts';
import { PAYOUT_CHOICES, PAYOUT_LABELS } from './payout-choices.ts';

export const creditCardFields = {
  hasCreditCards: {
    kind: 'switch',
    name: 'hasCreditCards',
    label: 'Do you have any credit cards?',
    rule: 'creditCards',
    autocomplete: 'off',
  },
  payout: {
    kind: 'radio-cards',
    name: 'payout',
    label: 'What happens to this card?',
    options: PAYOUT_CHOICES,
    labels: PAYOUT_LABELS,
    rule: 'choice',
    autocomplete: 'off',
  },
  liabilityName: {
    kind: 'text',
    name: 'liabilityName',
    label: 'Card provider',
    hint: 'The bank or company on the card',
    rule: 'creditorName',
    autocomplete: 'off',
    maxLength: 100,
    optional: 'sometimes',
  },
  creditCardLimit: {
    kind: 'currency',
    name: 'creditCardLimit',
    label: 'Card limit',
    rule: 'amountNotZero',
    autocomplete: 'off',
  },
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'Balance owing',
    rule: 'cardBalance',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

export const personalLoanFields = {
  hasPersonalLoans: {
    kind: 'switch',
    name: 'hasPersonalLoans',
    label: 'Do you have any personal loans?',
    hint: 'Car and payday loans and buy now, pay later count too',
    rule: 'personalLoans',
    autocomplete: 'off',
  },
  payout: {
    kind: 'radio-cards',
    name: 'payout',
    label: 'What happens to this loan?',
    options: PAYOUT_CHOICES,
    labels: PAYOUT_LABELS,
    rule: 'choice',
    autocomplete: 'off',
  },
  liabilityName: {
    kind: 'text',
    name: 'liabilityName',
    label: 'Lender',
    rule: 'creditorName',
    autocomplete: 'off',
    maxLength: 100,
    optional: 'sometimes',
  },
  repaymentAmount: {
    kind: 'currency',
    name: 'repaymentAmount',
    label: 'Repayment',
    rule: 'amountNotZero',
    autocomplete: 'off',
  },
  frequency: {
    kind: 'select',
    name: 'frequency',
    label: 'How often do you repay it?',
    options: LOAN_REPAYMENT_FREQUENCIES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'Balance owing',
    rule: 'loanBalance',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;
