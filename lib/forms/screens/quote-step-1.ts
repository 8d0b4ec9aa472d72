import { identityFields, privacyFields } from '../fields/contact.ts';
import { loanFields, residencyFields } from '../fields/application.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { place } from '../screen.ts';
import type { Screen, Section } from '../screen.ts';

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

/** @param mobile the field as this applicant sees it */
const sectionsWith = (mobile: FieldDefinition): readonly Section[] => [
  { key: 'loan', title: 'Your loan', fields: place('', loanFields.loanAmount, loanFields.loanPurpose) },
  {
    key: 'about-you',
    title: 'About you',
    fields: place(
      '',
      identityFields.firstname,
      identityFields.lastname,
      identityFields.email,
      mobile,
      identityFields.dob,
      residencyFields.visaStatus,
    ),
  },
  { key: 'consent', title: 'Your privacy', fields: place('', privacyFields.privacyConsent) },
];

const SECTIONS = sectionsWith(identityFields.mobile);
/** Pressing Next makes the number on the page the applicant's, no matter who gave it (docs/decisions/0121). */
const SECTIONS_TO_CONFIRM = sectionsWith({
  ...identityFields.mobile,
  hint: 'Please check this number: we will send codes to it',
});

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
  sections: (_values, { mobileToConfirm }) => (mobileToConfirm === true ? SECTIONS_TO_CONFIRM : SECTIONS),
};
