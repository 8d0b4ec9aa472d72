import type { LegalSection } from '../legal-text.ts';

/** Access, correction, complaints and consents (Australian Privacy Principles 12 and 13; Privacy Act, Part IIIA). */
export const RIGHTS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'access',
    title: 'Access to your information',
    blocks: [
      'Ask us on {phone} or at {email}. We check who you are, then answer within 30 days. Asking is free, and so is access to your credit-related information.',
      'If the law lets us refuse, we say why in writing, and how to complain.',
    ],
  },
  {
    id: 'correction',
    title: 'Correction',
    blocks: [
      'Tell us when something is wrong, out of date, incomplete or misleading. We correct it within 30 days, free of charge. If we need longer, we ask you to agree.',
      'For credit-related information you may ask us even when the mistake is another lender’s or a credit reporting body’s: we consult them for you. When we correct something, we tell those to whom we had disclosed it, where practical.',
      'If we do not agree, we say why in writing. You may ask us to attach a note with your view.',
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints',
    blocks: [
      'If you think that we broke the Privacy Act, the Australian Privacy Principles or the Credit Reporting Code, please tell us first: {complaintsEmail}, {phone}, or {postalAddress}.',
      'We acknowledge your complaint within one business day, investigate it, and answer in writing within 30 days. It costs nothing. We may consult a credit reporting body or another lender where that is needed.',
      'If you are not satisfied, or have no answer after 30 days, you may take it to either of:',
      {
        terms: [
          {
            term: 'Australian Financial Complaints Authority',
            text: '{afcaPhone}, {afcaEmail}, {afcaSite}, {afcaAddress}. Free and independent; we are bound by what it decides if you accept it.',
          },
          {
            term: 'Office of the Australian Information Commissioner',
            text: '{oaicPhone}, {oaicSite}, {oaicAddress}',
          },
        ],
      },
    ],
  },
  {
    id: 'your-consents',
    title: 'What you consent to',
    blocks: [
      'By ticking the consent box you agree that we may collect, use and disclose your information as this statement says. In particular you agree that we may:',
      {
        list: [
          'obtain credit reporting information about you, and give and receive credit-related information to and from other credit providers, to assess your application and manage your loan',
          'verify your identity with credit reporting bodies and document issuers',
          'confirm what you told us with your employer, accountant or landlord',
          'communicate with you electronically, as the {consentPage} says',
        ],
      },
      'You may withdraw a consent by calling {phone}. We may then be unable to go on with your application. What was done before stays valid.',
      'You can deal with us without a name, or under another one, for general questions. A quote or a loan needs your real one.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact and changes',
    blocks: [
      {
        terms: [
          { term: 'Privacy officer', text: '{phone}, {phoneHours}' },
          { term: 'E-mail', text: '{email}' },
          { term: 'Post', text: 'Privacy officer, {postalAddress}' },
        ],
      },
      'When this statement changes, the new version appears here with its date. We keep a record of which version you agreed to, and send you its words when you ask.',
    ],
  },
];
