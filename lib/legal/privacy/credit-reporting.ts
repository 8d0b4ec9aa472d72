import { CREDIT_BUREAUS, CREDIT_BUREAU_IDS } from '#lib/domain/credit-bureaus.ts';
import { FULL_ENQUIRY } from '../credit-enquiry.ts';
import type { LegalSection } from '../legal-text.ts';

/** Credit checks and the notifiable matters: Privacy Act 1988, section 21C, and the Credit Reporting Code. */
export const CREDIT_REPORTING_SECTIONS: readonly LegalSection[] = [
  {
    id: 'credit-checks',
    title: 'Credit checks',
    blocks: [
      {
        terms: [
          {
            term: 'When you ask for a quote',
            text: 'We make a soft enquiry to estimate your rate. Other lenders do not see it, and it does not affect your credit score.',
          },
          {
            term: 'When the lender decides about your application',
            text: `${FULL_ENQUIRY} It says who asked, and for which type and amount of credit.`,
          },
        ],
      },
      'We ask for your authority before the soft enquiry. We use what we receive to work out your rate, to assess your application, to verify what you told us, and to manage your loan.',
      'From it we derive our own credit score and rating of you, which is also credit eligibility information.',
    ],
  },
  {
    id: 'credit-reporting-bodies',
    title: 'Credit reporting bodies we deal with',
    blocks: [
      'A credit reporting body collects information about people’s credit and gives reports to lenders. We may disclose your information to, and collect it from:',
      {
        terms: CREDIT_BUREAU_IDS.map((id) => {
          const { company, address } = CREDIT_BUREAUS[id];
          return {
            term: company,
            text: `{${id}Site}, {${id}Phone}${address === undefined ? '' : `, ${address}`}`,
          };
        }),
      },
      'Each body has a policy about how it manages credit-related information. You find it on the body’s website.',
    ],
  },
  {
    id: 'notifiable-matters',
    title: 'What you have a right to know about credit reporting',
    blocks: [
      {
        list: [
          'Credit reporting bodies may include what we tell them in reports to other credit providers, to help those assess your credit worthiness.',
          'If you fail to meet your payment obligations, or commit a serious credit infringement, we may be entitled to disclose this to credit reporting bodies.',
          'You can get our policy about credit-related information: it is this statement.',
          'You can ask us for access to credit-related information we hold about you.',
          'You can ask us to correct it.',
          'You can complain to us about how we handle it.',
          'You can ask a credit reporting body not to use your information for pre-screening.',
          'You can ask a credit reporting body for a ban period if you believe that you are, or are likely to be, a victim of fraud.',
        ],
      },
      'The sections below say how.',
    ],
  },
  {
    id: 'what-we-disclose',
    title: 'What we disclose to credit reporting bodies',
    blocks: [
      {
        terms: [
          {
            term: 'Identification',
            text: 'Name, date of birth, addresses, employer and driver licence number.',
          },
          { term: 'The application', text: 'That you applied, for what type of credit, and for how much.' },
          {
            term: 'The loan',
            text: 'Our name and licence, the type of loan, the dates it opened and ended, its terms and its amount.',
          },
          { term: 'Repayment history', text: 'Each month, whether your repayment was made on time.' },
          {
            term: 'Financial hardship information',
            text: 'That a hardship arrangement applies in a month. The reason for it is never included. It stays on your report for 12 months and is not used in your credit score.',
          },
          {
            term: 'Defaults',
            text: 'A payment of at least $150 that is at least 60 days overdue. We write to you twice before we list it, the second time at least 14 days before. We do not list a default while we decide on a hardship request.',
          },
          { term: 'Payment of a default', text: 'That you have since paid it, or made a new arrangement.' },
          {
            term: 'Serious credit infringements',
            text: 'That we reasonably believe you acted fraudulently, or intended not to meet your obligations, and that we could not reach you.',
          },
        ],
      },
      'A default stays on a credit report for five years, a serious credit infringement for seven, repayment history for two.',
    ],
  },
  {
    id: 'pre-screening',
    title: 'Opting out of pre-screening',
    blocks: [
      'A lender may ask a credit reporting body to use credit information to choose who receives its marketing. You may tell the credit reporting bodies listed above, at any time and free of charge, not to use yours. We do not use pre-screening ourselves.',
    ],
  },
  {
    id: 'ban-period',
    title: 'If you are a victim of fraud: ban period',
    blocks: [
      'If you have reason to believe that you are or may become a victim of fraud, including identity fraud, ask any of the credit reporting bodies above for a ban period. It is free, and the one you ask can pass your request to the others.',
      'For 21 days the body must not use or disclose your information without your consent in writing. You may ask for an extension. While a ban runs, we usually cannot make a quote.',
    ],
  },
  {
    id: 'your-credit-report',
    title: 'Your free credit report',
    blocks: [
      'Each credit reporting body gives you your credit report free of charge once every three months. It also does so within 90 days of an application for credit being refused, and when a correction was made.',
      'If we decline your application because of a credit report, we tell you so, and which body the report came from.',
    ],
  },
];
