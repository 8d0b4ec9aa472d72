import type { Rule } from './rule-context.ts';
import * as addressRules from './rules/address.ts';
import * as choiceRules from './rules/choices.ts';
import * as contactRules from './rules/contact.ts';
import * as moneyRules from './rules/money.ts';
import { pin } from './rules/pin.ts';
import { requiredText } from './rules/text.ts';

/**
 * The rules of specification §5 by the name a field definition gives. The same functions run in the browser
 * (`resolver.ts`, loaded when first needed) and in the API (`wire-rules.ts`).
 */
export const RULES = {
  personName: contactRules.personName,
  mobile: contactRules.mobile,
  email: contactRules.email,
  dateOfBirth: contactRules.dateOfBirth,
  birthday: contactRules.birthday,
  licenceState: contactRules.licenceState,
  licenceNumber: contactRules.licenceNumber,
  licenceCardNumber: contactRules.licenceCardNumber,

  address: addressRules.address,
  unitNumber: addressRules.unitNumber,
  streetNumber: addressRules.streetNumber,
  streetName: addressRules.streetName,
  suburb: addressRules.suburb,
  postcode: addressRules.postcode,
  country: addressRules.country,
  addressLine: addressRules.addressLine,
  optionalAddressLine: addressRules.optionalAddressLine,
  years: addressRules.years,
  months: addressRules.months,

  employerName: requiredText(),
  explanation: requiredText(),

  loanAmount: moneyRules.loanAmount,
  income: moneyRules.income,
  amountNotZero: moneyRules.amountNotZero,
  cardBalance: moneyRules.cardBalance,
  loanBalance: moneyRules.loanBalance,
  amount: moneyRules.amount,
  amountIfAny: moneyRules.amountIfAny,
  nextPayDate: moneyRules.nextPayDate,
  bsb: moneyRules.bsb,
  accountNumber: moneyRules.accountNumber,

  dropdown: choiceRules.dropdown,
  optionalDropdown: choiceRules.optionalDropdown,
  choice: choiceRules.choice,
  agreement: choiceRules.agreement,
  registrationNumber: choiceRules.registrationNumber,
  registrationState: choiceRules.registrationState,
  otherIncome: choiceRules.otherIncome,
  mortgages: choiceRules.mortgages,
  creditCards: choiceRules.creditCards,
  personalLoans: choiceRules.personalLoans,
  creditorName: choiceRules.creditorName,

  pin,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
