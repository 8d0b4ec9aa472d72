import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';

/** What a proof's applicant answers, screen by screen, as the wire has it. */

export const QUOTE_TERMS = {
  loanPurpose: 'Home improvement',
  visaStatus: 'Australian Citizen',
  maritalStatus: 'Single',
  numberOfDependants: 0,
  isResident: true,
  authoriseS1S: true,
  acceptCreditGuideAndDisclosure: true,
};

export const ADDRESS = {
  enterAddressManually: true,
  streetNumber: '12',
  streetName: 'Smith',
  streetType: 'Street',
  city: 'Richmond',
  state: 'VIC',
  postalCode: '3121',
  typeOfResidency: 'Freehold',
  yearsAtResidence: 3,
  monthsAtResidence: 4,
};

export const EMPLOYMENT = {
  status: 'Full-time',
  occupation: 'Professional',
  industry: 'Engineering',
  employerName: 'Harbour Tools',
  isCurrent: true,
  durationYears: 4,
  durationMonths: 2,
};

/** In cents a month. */
export const LIVING_EXPENSE = { expenseType: 'Everyday Living', amount: 150_000, frequency: 'Monthly' };

/** In cents a year; the next pay day is a week away. */
export function salary() {
  const nextPayDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return { incomeType: 'Salary', amount: 12_000_000, frequency: 'Yearly', nextPayDate };
}

/** Everything agreed to, in the words of today. */
export function acceptanceOf(quoteId: string) {
  return {
    acceptTandCs: true,
    acceptDirectDebtTandCs: true,
    acceptAutoPurchase: true,
    acceptRepayAbility: true,
    quoteId,
    texts: AGREEMENT_TEXTS.map(({ name, version, hash }) => ({ name, version, hash })),
  };
}
