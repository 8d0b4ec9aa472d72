import { DEBT_CONSOLIDATION_PURPOSE, hasPartner } from '#lib/domain/options.ts';
import type { FieldDefinition } from '../field-definition.ts';
import {
  everydayLivingFields,
  mortgageFields,
  otherExpensesFields,
  rentFields,
  sharedExpensesFields,
} from '../fields/expense.ts';
import { creditCardFields, personalLoanFields } from '../fields/liability.ts';
import type { GivenAnswers } from '../rule-context.ts';
import { place } from '../screen.ts';
import type { PlacedField, Screen, Section, Whole } from '../screen.ts';
import type { RegularAmountValues } from './application-step-1.ts';

export type CreditCardValues = {
  id: string;
  /** 'payout' or 'keep'; empty until chosen. */
  payout: string;
  liabilityName: string;
  creditCardLimit: number | '';
  amount: number | '';
};

export type PersonalLoanValues = {
  id: string;
  payout: string;
  liabilityName: string;
  repaymentAmount: number | '';
  frequency: string;
  amount: number | '';
};

export type ApplicationStep2Values = {
  rentalExpenses: boolean;
  rent: RegularAmountValues;
  hasMortgages: boolean;
  mortgages: RegularAmountValues[];
  /** Saved records that the applicant removed: deleted with the next save. */
  mortgagesToDelete: string[];
  everydayLiving: RegularAmountValues;
  otherExpenses: RegularAmountValues;
  partnerSharedExpenses: boolean;
  /** Empty until answered: nobody is assumed to owe nothing. */
  hasCreditCards: boolean | '';
  creditCards: CreditCardValues[];
  creditCardsToDelete: string[];
  hasPersonalLoans: boolean | '';
  personalLoans: PersonalLoanValues[];
  personalLoansToDelete: string[];
};

/** Expenses are monthly unless the applicant says otherwise (specification §3). */
export function blankExpense(): RegularAmountValues {
  return { id: '', amount: '', frequency: 'Monthly' };
}

/** A new card; with a loan that pays off debts, one to pay out. */
export function blankCreditCard({ loanPurpose }: GivenAnswers): CreditCardValues {
  return { id: '', payout: firstPayout(loanPurpose), liabilityName: '', creditCardLimit: '', amount: '' };
}

export function blankPersonalLoan({ loanPurpose }: GivenAnswers): PersonalLoanValues {
  return {
    id: '',
    payout: firstPayout(loanPurpose),
    liabilityName: '',
    repaymentAmount: '',
    frequency: 'Monthly',
    amount: '',
  };
}

function firstPayout(loanPurpose: GivenAnswers['loanPurpose']): string {
  return loanPurpose === DEBT_CONSOLIDATION_PURPOSE ? 'payout' : '';
}

/** The sections of a list: its switch, then one for each item while the switch is on. */
function listSections(
  key: string,
  title: string,
  flag: FieldDefinition,
  items: readonly { title: string; fields: (path: string) => PlacedField[] }[],
): Section[] {
  return [
    { key, title, fields: place('', flag) },
    ...items.map((item, index) => {
      const path = `${key}.${String(index)}`;
      return { key: path, title: item.title, fields: item.fields(path) };
    }),
  ];
}

function mortgageSections({ hasMortgages, mortgages }: ApplicationStep2Values): Section[] {
  const items = hasMortgages ? mortgages : [];
  return listSections(
    'mortgages',
    'Mortgages',
    mortgageFields.hasMortgages,
    items.map((_, index) => ({
      title: `Mortgage ${String(index + 1)}`,
      fields: (path) => place(path, mortgageFields.amount, mortgageFields.frequency),
    })),
  );
}

/** The question whether there are any. While the loan pays off debts there must be some, so it asks which. */
function whetherOrWhich(
  flag: FieldDefinition,
  which: string,
  { loanPurpose }: GivenAnswers,
): FieldDefinition {
  return loanPurpose === DEBT_CONSOLIDATION_PURPOSE ? { ...flag, label: which } : flag;
}

/** What is owed on a card matters only when the loan pays it out: a kept card counts by its limit. */
function creditCardSections(
  { hasCreditCards, creditCards }: ApplicationStep2Values,
  given: GivenAnswers,
): Section[] {
  const { payout, liabilityName, creditCardLimit, amount } = creditCardFields;
  const items = hasCreditCards ? creditCards : [];
  return listSections(
    'creditCards',
    'Credit cards',
    whetherOrWhich(creditCardFields.hasCreditCards, 'Which credit cards do you have?', given),
    items.map((card, index) => ({
      title: `Credit card ${String(index + 1)}`,
      fields: (path) => [
        ...place(path, liabilityName, creditCardLimit, payout),
        ...(card.payout === 'payout' ? place(path, amount) : []),
      ],
    })),
  );
}

function personalLoanSections(
  { hasPersonalLoans, personalLoans }: ApplicationStep2Values,
  given: GivenAnswers,
): Section[] {
  const { payout, liabilityName, repaymentAmount, frequency, amount } = personalLoanFields;
  const items = hasPersonalLoans ? personalLoans : [];
  return listSections(
    'personalLoans',
    'Personal loans',
    whetherOrWhich(personalLoanFields.hasPersonalLoans, 'Which personal loans do you have?', given),
    items.map((_, index) => ({
      title: `Personal loan ${String(index + 1)}`,
      fields: (path) => place(path, liabilityName, repaymentAmount, frequency, amount, payout),
    })),
  );
}

function livingSection(given: GivenAnswers): Section {
  return {
    key: 'living',
    title: 'Living costs',
    fields: [
      ...place('everydayLiving', everydayLivingFields.amount, everydayLivingFields.frequency),
      ...place('otherExpenses', otherExpensesFields.amount, otherExpensesFields.frequency),
      ...(hasPartner(given.maritalStatus) ? place('', sharedExpensesFields.partnerSharedExpenses) : []),
    ],
  };
}

/** Expenses and debts. Its context gives the purpose, the marital status and the type of residency. */
export const applicationStep2: Screen<ApplicationStep2Values> = {
  id: 'application/step-2',
  blank: ({ typeOfResidency, loanPurpose }) => {
    const paysOffDebts = loanPurpose === DEBT_CONSOLIDATION_PURPOSE;
    const hasMortgage = typeOfResidency === 'Mortgage';
    return {
      rentalExpenses: typeOfResidency === 'Renting' || typeOfResidency === 'Boarding',
      rent: blankExpense(),
      hasMortgages: hasMortgage,
      mortgages: hasMortgage ? [blankExpense()] : [],
      mortgagesToDelete: [],
      everydayLiving: blankExpense(),
      otherExpenses: blankExpense(),
      partnerSharedExpenses: false,
      hasCreditCards: paysOffDebts || '',
      creditCards: [],
      creditCardsToDelete: [],
      hasPersonalLoans: paysOffDebts || '',
      personalLoans: [],
      personalLoansToDelete: [],
    };
  },
  sections: (values, given) => [
    {
      key: 'rent',
      title: 'Rent or board',
      fields: [
        ...place('', rentFields.rentalExpenses),
        ...(values.rentalExpenses ? place('rent', rentFields.amount, rentFields.frequency) : []),
      ],
    },
    ...mortgageSections(values),
    livingSection(given),
    ...creditCardSections(values, given),
    ...personalLoanSections(values, given),
  ],
  settle: (values, { loanPurpose }) => ({
    ...values,
    rent: settledExpense(values.rent),
    mortgages: values.mortgages.filter(hasAmount),
    everydayLiving: settledExpense(values.everydayLiving),
    otherExpenses: settledExpense(values.otherExpenses),
    ...(loanPurpose === DEBT_CONSOLIDATION_PURPOSE ? { hasCreditCards: true, hasPersonalLoans: true } : {}),
  }),
  stored: (values) =>
    hasSavedExpense(values) ? values : { ...values, rentalExpenses: '', hasMortgages: '' },
  wholes: [
    ['rentalExpenses', 'rent.amount', 'rent.frequency'],
    ['everydayLiving.amount', 'everydayLiving.frequency'],
    ['otherExpenses.amount', 'otherExpenses.frequency'],
    wholeList('hasMortgages', 'mortgages'),
    wholeList('hasCreditCards', 'creditCards'),
    wholeList('hasPersonalLoans', 'personalLoans'),
  ],
};

/** The rows of one window under the switch of another would be hidden, and deleted with the next save. */
function wholeList(flag: string, path: string): Whole {
  return [flag, path, `${path}ToDelete`];
}

/** An expense without an amount, or of zero, is kept as none. */
function settledExpense(expense: RegularAmountValues): RegularAmountValues {
  return hasAmount(expense) ? expense : blankExpense();
}

/** The living arrangement suggests rent or a mortgage until an expense is saved. */
function hasSavedExpense({
  rent,
  mortgages,
  everydayLiving,
  otherExpenses,
}: ApplicationStep2Values): boolean {
  return [rent, ...mortgages, everydayLiving, otherExpenses].some(({ id }) => id !== '');
}

function hasAmount({ amount }: RegularAmountValues): boolean {
  return amount !== '' && amount !== 0;
}
