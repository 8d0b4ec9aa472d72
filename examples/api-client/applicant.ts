import type { QuoteRequest } from './get-quote.ts';

/** An invented applicant of your own: each email address is a separate contact. */
export function inventApplicant(number: string): QuoteRequest {
  return {
    contact: {
      firstname: 'Orla',
      lastname: 'Whitlam',
      mobile: '0412345678',
      email: `orla.${number}@example.com`,
      dob: '1988-04-23',
      privacyConsent: true,
    },
    loan: {
      loanAmount: 2_500_000,
      loanPurpose: 'Home improvement',
      maritalStatus: 'Single',
      numberOfDependants: 0,
      visaStatus: 'Australian Citizen',
      isResident: true,
      authoriseS1S: true,
      acceptCreditGuideAndDisclosure: true,
    },
    address: {
      // Without the address search, so nothing is looked up.
      enterAddressManually: true,
      streetNumber: '12',
      streetName: 'Smith',
      streetType: 'Street',
      city: 'Richmond',
      state: 'VIC',
      postalCode: '3121',
      typeOfResidency: 'Renting',
      yearsAtResidence: 3,
      monthsAtResidence: 4,
    },
    employment: {
      status: 'Full-time',
      employerName: 'Harbour Tools',
      occupation: 'Professional',
      industry: 'Engineering',
      isCurrent: true,
      durationYears: 4,
      durationMonths: 2,
    },
  };
}
