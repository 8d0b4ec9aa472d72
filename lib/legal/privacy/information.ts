import type { LegalSection } from '../legal-text.ts';

/** What is collected, from whom, and what for (Australian Privacy Principles 1, 3 and 5). */
export const INFORMATION_SECTIONS: readonly LegalSection[] = [
  {
    id: 'about',
    title: 'About this statement',
    blocks: [
      '{brand} is run by {licensee}, ABN {licenseeAbn}, {licenseeLicence}, which provides the loans. {broker}, ABN {brokerAbn}, {brokerLicence}, provides quotes and arranges loans with partner lenders. In this statement “we” means both.',
      'This statement is our privacy policy, our policy about credit-related information, our notice of collection, and our statement of notifiable matters. It follows the Privacy Act 1988, the Australian Privacy Principles and the Privacy (Credit Reporting) Code.',
      'You can ask for a copy in another form, free of charge, on {phone}.',
    ],
  },
  {
    id: 'what-we-collect',
    title: 'What we collect and hold',
    blocks: [
      {
        terms: [
          {
            term: 'Who you are',
            text: 'Name, date of birth, email address, mobile number, residency or visa status, marital status and number of dependants.',
          },
          {
            term: 'Identity documents',
            text: 'Driver licence number, card number and state, and the documents you upload.',
          },
          {
            term: 'Where you live',
            text: 'Current and previous addresses, and how and how long you live there.',
          },
          {
            term: 'Work and money',
            text: 'Employment, income, expenses, debts, and your partner’s income where it counts in the assessment.',
          },
          {
            term: 'Bank information',
            text: 'BSB and account number, bank statements, and transactions you let us read.',
          },
          {
            term: 'The loan and its security',
            text: 'Amount, purpose, term, repayments, and the asset with its registration.',
          },
          {
            term: 'Credit information',
            text: 'Credit reports, scores, and other information about your credit history and credit worthiness. More about this below.',
          },
          {
            term: 'Contact with us',
            text: 'Messages, calls, complaints, hardship requests, and what you agreed to and when.',
          },
          {
            term: 'Your device',
            text: 'IP address, browser and device type, pages visited, and how you came to us.',
          },
        ],
      },
      'Hardship requests can contain health information. We collect it only with your consent, and use it only to help you.',
      'We do not collect your tax file number. If a document shows it, please cover it before you upload the document.',
    ],
  },
  {
    id: 'how-we-collect',
    title: 'How we collect it',
    blocks: [
      'Mostly from you, when you fill in a form, upload a document or talk to us. We also collect information from:',
      {
        list: [
          'credit reporting bodies and other lenders',
          'the bank-data provider you use to share statements, and your bank through it',
          'a partner, broker or comparison site that refers you, if you asked it to',
          'your employer, accountant or landlord, to confirm what you told us',
          'public registers, such as the Personal Property Securities Register',
          'services that verify identity documents and addresses, and prevent fraud',
        ],
      },
      'If you tell us about another person, such as your partner, please let them know and show them this statement.',
    ],
  },
  {
    id: 'why',
    title: 'Why we collect, use and disclose it',
    blocks: [
      {
        list: [
          'to give you a quote and to assess your application',
          'to verify who you are, and to prevent fraud and money laundering',
          'to make, manage and collect your loan, and to manage its security',
          'to help you in hardship, and to answer questions and complaints',
          'to refer you to a partner lender, if you agree',
          'to meet our duties by law',
          'to improve our service and credit models, with identifying details removed where possible',
        ],
      },
      'Some laws require or authorise us to collect information. They are the National Consumer Credit Protection Act 2009, the Anti-Money Laundering and Counter-Terrorism Financing Act 2006, the Privacy Act 1988 and the Personal Property Securities Act 2009.',
      'If you do not give us what we ask for, we may be unable to give you a quote, assess your application or make a loan.',
    ],
  },
];
