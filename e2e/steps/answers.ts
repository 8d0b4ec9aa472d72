import { randomUUID } from 'node:crypto';
import type {
  EmploymentStatus,
  LoanPurpose,
  MaritalStatus,
  ResidencyType,
  VisaStatus,
} from '#lib/domain/options.ts';
import type { Applicant } from '#tests/support/applicants.ts';
import { findApplicant } from '#tests/support/applicants.ts';
import type { BureauStanding } from '#tests/support/applicants.ts';

/** What an applicant types on quote steps 1 and 2, exactly as typed. */
export type QuoteAnswers = {
  person: Applicant;
  loanAmount: string;
  loanPurpose: LoanPurpose;
  visaStatus: VisaStatus;
  maritalStatus: MaritalStatus;
  dependants: '0' | '1' | '2' | '3+';
  address: { typed: string; picked: RegExp };
  residency: ResidencyType;
  yearsThere: string;
  monthsThere: string;
  /** Asked for under two years at the current address. */
  previousAddress?: ManualAddress;
  licenceCard: string;
  work: Work;
};

export type ManualAddress = {
  unit: string;
  number: string;
  street: string;
  streetType: string;
  suburb: string;
  state: string;
  postcode: string;
};

export type Work =
  | { status: Extract<EmploymentStatus, 'Retired' | 'Unemployed'> }
  | {
      status: Exclude<EmploymentStatus, 'Retired' | 'Unemployed'>;
      occupation: string;
      industry: string;
      employer: string;
      years: string;
      months: string;
    };

/** A person with this standing at the credit bureau, whom no other test knows: the e-mail address is new. */
export async function somebody(standing: BureauStanding): Promise<Applicant> {
  const person = await findApplicant({ tier: standing });
  return { ...person, email: `ada.${randomUUID().slice(0, 13)}@example.com` };
}

/** A single renter with a steady job. */
export function answersOf(person: Applicant, changes: Partial<QuoteAnswers> = {}): QuoteAnswers {
  return {
    person,
    loanAmount: '20000',
    loanPurpose: 'Home improvement',
    visaStatus: 'Australian Citizen',
    maritalStatus: 'Single',
    dependants: '0',
    address: { typed: '12 Smith Street, Richmond VIC 3121', picked: /12 Smith Street, Richmond VIC 3121/ },
    residency: 'Renting',
    yearsThere: '3',
    monthsThere: '4',
    licenceCard: '1234567890',
    work: {
      status: 'Full-time',
      occupation: 'Professional',
      industry: 'Engineering',
      employer: 'Harbour Tools',
      years: '4',
      months: '2',
    },
    ...changes,
  };
}
