import { identityFields, privacyFields } from '../fields/contact.ts';
import { loanFields, residencyFields } from '../fields/application.ts';
import { place } from '../screen.ts';
import type { Screen } from '../screen.ts';

export type QuoteStep1Values = {
  /** Dollars. */
  loanAmount: number | '';
  loanPurpose: string;
  firstname: string;
  lastname: string;
  email: string;
  mobile: string;
  /** DD/MM/YYYY. */
  dob: string;
  visaStatus: string;
  privacyConsent: boolean;
};

const SECTIONS = [
  { key: 'loan', title: 'Your loan', fields: place('', loanFields.loanAmount, loanFields.loanPurpose) },
  {
    key: 'about-you',
    title: 'About you',
    fields: place(
      '',
      identityFields.firstname,
      identityFields.lastname,
      identityFields.email,
      identityFields.mobile,
      identityFields.dob,
      residencyFields.visaStatus,
    ),
  },
  { key: 'consent', title: 'Your privacy', fields: place('', privacyFields.privacyConsent) },
];

/** Quote step 1, and step 1A, which shows the same answers as a summary. */
export const quoteStep1: Screen<QuoteStep1Values> = {
  id: 'quote/step-1',
  blank: () => ({
    loanAmount: '',
    loanPurpose: '',
    firstname: '',
    lastname: '',
    email: '',
    mobile: '',
    dob: '',
    visaStatus: '',
    privacyConsent: false,
  }),
  sections: () => SECTIONS,
};
