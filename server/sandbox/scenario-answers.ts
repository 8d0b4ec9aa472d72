import type { Address } from '#lib/contracts/address.ts';
import type { CreateContact } from '#lib/contracts/contact.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import { AGREEMENT_TEXTS, toShownText } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { addDays, dayOf } from '#lib/domain/calendar.ts';

/** What an invented applicant answers. The address and the number are nobody's; the number is reserved for fiction. */

export const SCENARIO_DOB = '1988-04-23';

export function contactAnswers(email: string): CreateContact {
  return {
    firstname: 'Nora',
    lastname: 'Whitlock',
    mobile: '0491570006',
    email,
    dob: SCENARIO_DOB,
    licenseState: 'VIC',
    idDocId: '123456789',
    licenseCardNumber: '1234567890',
    privacyConsent: true,
  };
}

/** Cents. */
export const SCENARIO_AMOUNT = 2_500_000;

export const QUOTE_ANSWERS = {
  loanPurpose: 'Home improvement',
  visaStatus: 'Australian Citizen',
  maritalStatus: 'Single',
  numberOfDependants: 0,
  isResident: true,
  authoriseS1S: true,
  acceptCreditGuideAndDisclosure: true,
} as const;

export const ADDRESS: Address = {
  recordId: 'SCENARIO-1',
  address: '12 Ironbark Street, Richmond VIC 3121',
  streetNumber: '12',
  streetName: 'Ironbark',
  streetType: 'Street',
  city: 'Richmond',
  state: 'VIC',
  postalCode: '3121',
  typeOfResidency: 'Renting',
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

export function salaryAnswer(now: Date) {
  const nextPayDate = addDays(dayOf(now), 7);
  return { incomeType: 'Salary', amount: 9_000_000, frequency: 'Yearly', nextPayDate };
}

export const EXPENSES = [
  { expenseType: 'Rent', amount: 180_000, frequency: 'Monthly' },
  { expenseType: 'Everyday Living', amount: 150_000, frequency: 'Monthly' },
] as const;

/** The acceptance of an offer as the offer page sends it. */
export function acceptanceOf(quoteId: string) {
  return {
    ...Object.fromEntries(AGREEMENT_TEXTS.map(({ flag }) => [flag, true])),
    quoteId,
    texts: [...AGREEMENT_TEXTS, BEFORE_SIGNING].map(toShownText),
  };
}
