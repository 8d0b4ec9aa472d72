import type { Address } from '#lib/contracts/address.ts';
import type { ChangeApplication } from '#lib/contracts/application.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import type { ExpenseInput } from '#lib/contracts/expense.ts';
import type { IncomeInput } from '#lib/contracts/income.ts';
import { addDays, dayOf } from '#lib/domain/calendar.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { statementsOfAcceptance, statementsOfConfirmation, toShownText } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';

/**
 * What an invented applicant answers, as the wire has it, for tests, journeys and proofs alike. The contracts are its
 * types: a field that becomes required fails to compile here.
 */

export const QUOTE_ANSWERS = {
  loanPurpose: 'Home improvement',
  visaStatus: 'Australian Citizen',
  maritalStatus: 'Single',
  numberOfDependants: 0,
  isResident: true,
  authoriseS1S: true,
  acceptCreditGuideAndDisclosure: true,
} as const satisfies ChangeApplication;

const PLACE = {
  streetNumber: '12',
  streetName: 'Smith',
  streetType: 'Street',
  city: 'Richmond',
  state: 'VIC',
  postalCode: '3121',
} as const;

/** An address as picked from the search. */
export const ADDRESS: Address = {
  recordId: 'GANSW705134422',
  address: '12 Smith Street, Richmond VIC 3121',
  ...PLACE,
  typeOfResidency: 'Renting',
  yearsAtResidence: 3,
  monthsAtResidence: 4,
};

/** The same, typed by hand, and owned. */
export const TYPED_ADDRESS: Address = {
  enterAddressManually: true,
  ...PLACE,
  typeOfResidency: 'Freehold',
  yearsAtResidence: 3,
  monthsAtResidence: 4,
};

export const EMPLOYMENT: Employment = {
  status: 'Full-time',
  employerName: 'Harbour Tools',
  occupation: 'Professional',
  industry: 'Engineering',
  isCurrent: true,
  durationYears: 4,
  durationMonths: 2,
};

/** In cents a month. */
export const LIVING_EXPENSE: ExpenseInput = {
  expenseType: 'Everyday Living',
  amount: 150_000,
  frequency: 'Monthly',
};

/** The next pay day is a week away. @param amount in cents a year */
export function salary(now: Date, amount = 12_000_000): IncomeInput {
  return { incomeType: 'Salary', amount, frequency: 'Yearly', nextPayDate: addDays(dayOf(now), 7) };
}

/** The acceptance of an offer as the offer page sends it, in the words of today. */
export function acceptanceOf(quoteId: string, loanType: LoanType = 'Unsecured') {
  return {
    acceptTandCs: true,
    acceptDirectDebtTandCs: true,
    acceptAutoPurchase: true,
    acceptRepayAbility: true,
    quoteId,
    texts: [...statementsOfAcceptance(loanType), BEFORE_SIGNING].map(toShownText),
  } satisfies ChangeApplication;
}

/** What the page of a changed offer sends with its confirmation, in the words of today. */
export const confirmationTexts = (loanType: LoanType = 'Unsecured') =>
  [...statementsOfConfirmation(loanType), BEFORE_SIGNING].map(toShownText);
