/**
 * Every sentence a field can answer with. The words above "Ours" are those of specification §5 to the letter; below it
 * the specification has a rule without words, and the words are ours.
 */
export const MESSAGES = {
  required: 'This field is required',
  /** For narrow controls that are side by side. */
  requiredShort: 'Required',
  numeric: 'Please include numbers only',
  mobileLength: 'Please provide a 10 digit number',
  mobileStart: 'Mobile number must start with 0',
  email: 'Valid email address required',
  dateOfBirthFormat: 'The dob must be in the format DD/MM/YYYY',
  dateOfBirthAge: 'Sorry, you must be over 18 and under 100 to get a quote',
  notZero: 'This field can not be $0',
  loanAmountRange: 'Please enter an amount between $5,000 and $70,000',
  postOfficeBox: 'Unable to accept a PO address, please use a residential address',
  months: 'Maximum is 11 months',
  years: 'Maximum is 50 years',
  pinCharacter: 'Invalid character',
  dropdown: 'Please select a value from the dropdown',
  form: 'Oops, there are fields that require your attention',

  // Ours.
  nameStart: 'Please start with a letter',
  nameCharacters: 'Please use letters, hyphens, spaces and apostrophes only',
  nameLength: 'Please enter at least 2 letters',
  nameLetters: 'Please use Latin letters, as on your licence',
  creditorLetters: 'Please use Latin letters, as on their statements',
  addressLetters: 'Please use Latin letters, as on an envelope',
  lettersAndNumbers: 'Please include letters and numbers only',
  licenceNumber: 'Your licence number has 4 to 9 characters',
  licenceCardNumber: 'The card number has 10 characters or fewer',
  addressNotPicked: 'Please pick your address from the list or enter it manually',
  postcodeLength: 'We need a 4 digit postcode',
  unitNumber: 'We need a number, such as 4 or 12A. If it has none, leave this empty',
  streetNumber:
    'We need a number of up to 8 digits, such as 12, 14-16A or Lot 5. If there is none, type None',
  dateFormat: 'The date must be in the format DD/MM/YYYY',
  payDatePast: 'Your next pay date cannot be before today',
  payDateFortnightly: 'Your next pay date must be within 18 days from today',
  payDateMonthly: 'Your next pay date must be within 31 days from today',
  amountTooLarge: 'Please enter an amount up to $10,000,000',
  otherIncome: 'Please choose Yes for rental income or Centrelink, or No here',
  noCreditCards: 'Please add a credit card, or choose No',
  noPersonalLoans: 'Please add a personal loan, or choose No',
  noMortgages: 'Please add a mortgage, or choose No',
  cardOwesNothing: 'There is nothing to pay out on a card that owes $0. Please choose Keep',
  loanOwesNothing: 'A loan that owes $0 is paid off. Please remove it from this list',
  nothingToPayOut: 'Please add at least one credit card or loan to pay out with this loan',
  pinLength: 'Please enter all 4 digits',
  pinTooLong: 'The code has only 4 digits',
  bsb: 'A BSB has 6 digits',
  accountNumber: 'An account number has 5 to 9 digits',
  notAccepted: 'This field is not accepted here',
  quoteTerms: 'Please agree to the quote terms first',
} as const;

/** "Please use 200 characters or fewer". */
export function tooLongMessage(maximum: number): string {
  return `Please use ${String(maximum)} characters or fewer`;
}
