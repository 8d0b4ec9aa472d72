import { ANY_CREDIT_BUREAU } from '#lib/domain/credit-bureaus.ts';
import type { FieldTable } from '../field-definition.ts';
import { DEPENDANT_COUNTS, LOAN_PURPOSES, MARITAL_STATUSES, VISA_STATUSES } from '#lib/domain/options.ts';

/** The loan that is asked for. */
export const loanFields = {
  loanAmount: {
    kind: 'currency',
    name: 'loanAmount',
    label: 'How much would you like to borrow?',
    hint: 'From $5,000 to $70,000',
    rule: 'loanAmount',
    autocomplete: 'transaction-amount',
  },
  loanPurpose: {
    kind: 'select',
    name: 'loanPurpose',
    label: 'What is the loan for?',
    options: LOAN_PURPOSES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

export const residencyFields = {
  visaStatus: {
    kind: 'select',
    name: 'visaStatus',
    label: 'Residency status',
    options: VISA_STATUSES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;

/** Who lives on the applicant's income. */
export const householdFields = {
  maritalStatus: {
    kind: 'select',
    name: 'maritalStatus',
    label: 'Marital status',
    options: MARITAL_STATUSES,
    rule: 'dropdown',
    autocomplete: 'off',
  },
  numberOfDependants: {
    kind: 'radio-cards',
    name: 'numberOfDependants',
    label: 'Number of dependants',
    hint: 'Children or others you support',
    options: DEPENDANT_COUNTS,
    labels: { 3: '3+' },
    rule: 'choice',
    autocomplete: 'off',
    description: '3 stands for three or more.',
  },
} as const satisfies FieldTable;

/** Agreeing sets isResident, authoriseS1S and acceptCreditGuideAndDisclosure (specification §4). */
export const quoteTermsFields = {
  agreeToQuoteTerms: {
    kind: 'checkbox',
    name: 'agreeToQuoteTerms',
    label: `I am an Australian resident, I authorise the credit enquiry for my quote at ${ANY_CREDIT_BUREAU}, and I accept the credit guide and disclosure`,
    rule: 'agreement',
    autocomplete: 'off',
  },
} as const satisfies FieldTable;
