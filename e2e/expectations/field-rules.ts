import type { Locator, Page } from '@playwright/test';
import { inDays } from '../steps/application.ts';
import { answersTo, field, item, section } from '../steps/fields.ts';

/** Something typed, the message it gets (specification §5, to the letter), and where the message is. */
export type Rule = {
  /** The field's name in the error summary. */
  label: string;
  control: (page: Page) => Locator;
  /** Undefined: what is in the field when the screen opens. */
  typed?: string;
  message: string;
};

const REQUIRED = 'This field is required';
const DROPDOWN = 'Please select a value from the dropdown';
const RANGE = 'Please enter an amount between $5,000 and $70,000';
const ZERO = 'This field can not be $0';
const NOTHING_OWED = 'A loan that owes $0 is paid off. Please remove it from this list';
const AGE = 'Sorry, you must be over 18 and under 100 to get a quote';
const DOB_FORMAT = 'The dob must be in the format DD/MM/YYYY';
const NUMBERS = 'Please include numbers only';
const PO_BOX = 'Unable to accept a PO address, please use a residential address';
const MONTHS = 'Maximum is 11 months';
const YEARS = 'Maximum is 50 years';

/** A field that is found by its label alone. */
const labelled = (label: string) => (page: Page) => field(page, label);
const inSection = (title: string, label: string) => (page: Page) => field(section(page, title), label);
export const firstCard = (question: string) => (page: Page) =>
  answersTo(page, question).getByRole('radio').first();

const amount = {
  label: 'How much would you like to borrow?',
  control: labelled('How much would you like to borrow?'),
};
const firstName = { label: 'First name', control: labelled('First name') };
const email = { label: 'Email', control: labelled('Email') };
const mobile = { label: 'Mobile number', control: labelled('Mobile number') };
const dob = { label: 'Date of birth', control: labelled('Date of birth') };

export const QUOTE_STEP_1: readonly Rule[] = [
  { ...amount, message: REQUIRED },
  { label: 'What is the loan for?', control: labelled('What is the loan for?'), message: DROPDOWN },
  { ...firstName, message: REQUIRED },
  { label: 'Last name', control: labelled('Last name'), message: REQUIRED },
  { ...email, message: REQUIRED },
  { ...mobile, message: REQUIRED },
  { ...dob, message: REQUIRED },
  { label: 'Residency status', control: labelled('Residency status'), message: DROPDOWN },
  {
    label: 'Your privacy',
    control: (page) => page.getByRole('checkbox', { name: /privacy disclosure statement/ }),
    message: REQUIRED,
  },
  { ...amount, typed: '0', message: ZERO },
  { ...amount, typed: '4999.99', message: RANGE },
  { ...amount, typed: '70001', message: RANGE },
  { ...firstName, typed: '-Ada', message: 'Please start with a letter' },
  { ...firstName, typed: 'Ada2', message: 'Please use letters, hyphens, spaces and apostrophes only' },
  { ...firstName, typed: 'A', message: 'Please enter at least 2 letters' },
  { ...email, typed: 'ada@example', message: 'Valid email address required' },
  { ...mobile, typed: '041234567', message: 'Please provide a 10 digit number' },
  { ...mobile, typed: '1412345678', message: 'Mobile number must start with 0' },
  { ...dob, typed: '31/02/1990', message: DOB_FORMAT },
  { ...dob, typed: '01/01/2015', message: AGE },
  { ...dob, typed: '01/01/1900', message: AGE },
];

export const HOME = 'Your current address';
const address = {
  label: 'Residential address',
  control: (page: Page) => section(page, HOME).getByRole('combobox', { name: 'Residential address' }),
};
export const industry = {
  label: 'Industry',
  control: (page: Page) => section(page, 'Your work').getByRole('combobox', { name: 'Industry' }),
};
export const yearsThere = { label: 'Years there', control: inSection(HOME, 'Years there') };
export const monthsThere = { label: 'Months there', control: inSection(HOME, 'Months there') };
const licenceState = { label: 'Licence state', control: labelled('Licence state') };
const licence = { label: 'Driver licence number', control: labelled('Driver licence number') };
const card = { label: 'Licence card number', control: labelled('Licence card number') };
const yearsAtWork = { label: 'Years in this job', control: inSection('Your work', 'Years in this job') };

export const QUOTE_STEP_2: readonly Rule[] = [
  { label: 'Marital status', control: labelled('Marital status'), message: DROPDOWN },
  { label: 'Number of dependants', control: firstCard('Number of dependants'), message: REQUIRED },
  { ...address, message: REQUIRED },
  {
    label: 'What is your living arrangement?',
    control: firstCard('What is your living arrangement?'),
    message: REQUIRED,
  },
  { ...yearsThere, message: 'Required' },
  { label: 'Employment status', control: labelled('Employment status'), message: DROPDOWN },
  {
    label: 'Your agreement',
    control: (page) => page.getByRole('checkbox', { name: /I authorise the credit enquiry/ }),
    message: REQUIRED,
  },
  {
    ...address,
    typed: '12 Smith Street',
    message: 'Please pick your address from the list or enter it manually',
  },
  { ...address, typed: 'PO Box 12, Richmond', message: PO_BOX },
  { ...yearsThere, typed: '51', message: YEARS },
  { ...monthsThere, typed: '12', message: MONTHS },
  { ...licence, typed: '123', message: 'Your licence number has 4 to 9 characters' },
  { ...licenceState, message: DROPDOWN },
  { ...licenceState, typed: 'NSW', message: '' },
  { ...licence, typed: '12345678', message: '' },
  { ...card, message: REQUIRED },
  { ...card, typed: 'AB12', message: NUMBERS },
];

export const WORK: readonly Rule[] = [
  { label: 'Occupation', control: labelled('Occupation'), message: DROPDOWN },
  { ...industry, message: DROPDOWN },
  { ...industry, typed: 'Alchemy', message: DROPDOWN },
  { label: 'Employer name', control: labelled('Employer name'), message: REQUIRED },
  { ...yearsAtWork, message: 'Required' },
  { ...yearsAtWork, typed: '60', message: YEARS },
  {
    label: 'Months in this job',
    control: inSection('Your work', 'Months in this job'),
    typed: '13',
    message: MONTHS,
  },
];

export const manualRules = (title: string): readonly Rule[] => {
  const at = (label: string) => ({ label, control: inSection(title, label) });
  return [
    { ...at('Street number'), message: 'Required' },
    { ...at('Street name'), message: REQUIRED },
    { ...at('Suburb or town'), message: REQUIRED },
    { ...at('State'), message: DROPDOWN },
    { ...at('Postcode'), message: 'Required' },
    { ...at('Postcode'), typed: '312', message: 'We need a 4 digit postcode' },
    {
      ...at('Unit number'),
      typed: 'A',
      message: 'We need a number, such as 4 or 12A. If it has none, leave this empty',
    },
    { ...at('Street name'), typed: 'P.O. Box 7', message: PO_BOX },
    { ...at('Street number'), typed: 'PO Box 7', message: PO_BOX },
  ];
};

const salary = { label: 'Annual salary before tax', control: labelled('Annual salary before tax') };
export const payDate = { label: 'Next pay date', control: labelled('Next pay date') };
const rego = { label: 'Registration number', control: labelled('Registration number') };

export const APPLICATION_STEP_1: readonly Rule[] = [
  { ...salary, message: REQUIRED },
  { ...payDate, message: REQUIRED },
  { label: 'How do you own it?', control: firstCard('How do you own it?'), message: REQUIRED },
  { label: 'What is it?', control: firstCard('What is it?'), message: REQUIRED },
  { ...salary, typed: '0', message: REQUIRED },
  { ...payDate, typed: '31/02/2030', message: 'The date must be in the format DD/MM/YYYY' },
  { ...payDate, typed: inDays(-1), message: 'Your next pay date cannot be before today' },
  { ...payDate, typed: inDays(18), message: '' },
  { ...payDate, typed: inDays(19), message: 'Your next pay date must be within 18 days from today' },
  { ...rego, typed: 'AB 12-3', message: '' },
  { label: 'Registered in', control: labelled('Registered in'), message: DROPDOWN },
];

const partnerAmount = {
  label: "Partner's income before tax",
  control: labelled("Partner's income before tax"),
};
const rental = {
  label: 'Rental income',
  control: (page: Page) => page.getByRole('textbox', { name: 'Rental income' }),
};
const centrelink = { label: 'Centrelink income', control: labelled('Centrelink income') };

export const OTHER_INCOMES: readonly Rule[] = [
  { ...partnerAmount, message: REQUIRED },
  { ...partnerAmount, typed: '0', message: REQUIRED },
  { ...rental, message: REQUIRED },
  { ...rental, typed: '0', message: REQUIRED },
  {
    label: 'How often is the rent paid?',
    control: labelled('How often is the rent paid?'),
    message: DROPDOWN,
  },
  { ...centrelink, message: REQUIRED },
  { ...centrelink, typed: '0', message: REQUIRED },
];

const CARD = 'Credit card 1';
const LOAN = 'Personal loan 1';
const onItem = (title: string, label: string) => ({
  label: `${title}, ${label}`,
  control: (page: Page) => field(item(page, title), label),
});
const rent = {
  label: 'Rent or board',
  control: (page: Page) => page.getByRole('textbox', { name: 'Rent or board' }),
};
const everyday = { label: 'Everyday living', control: labelled('Everyday living') };

export const APPLICATION_STEP_2: readonly Rule[] = [
  { ...rent, message: REQUIRED },
  { ...rent, typed: '0', message: ZERO },
  { ...everyday, message: REQUIRED },
  { ...everyday, typed: '0', message: ZERO },
  { ...onItem(CARD, 'Card limit'), message: REQUIRED },
  { ...onItem(CARD, 'Card limit'), typed: '0', message: ZERO },
  {
    label: `${CARD}, What happens to this card?`,
    control: (page) => answersTo(item(page, CARD), 'What happens to this card?').getByRole('radio').first(),
    message: REQUIRED,
  },
  { ...onItem(LOAN, 'Repayment'), message: REQUIRED },
  { ...onItem(LOAN, 'Repayment'), typed: '0', message: ZERO },
  { ...onItem(LOAN, 'Balance owing'), message: REQUIRED },
  { ...onItem(LOAN, 'Balance owing'), typed: '0', message: NOTHING_OWED },
];
