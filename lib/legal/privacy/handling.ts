import type { LegalSection } from '../legal-text.ts';

/** Verification, disclosure, decisions by computer, security and retention (Australian Privacy Principles 6 to 11). */
export const HANDLING_SECTIONS: readonly LegalSection[] = [
  {
    id: 'identity',
    title: 'Verifying who you are',
    blocks: [
      'The law requires us to verify your identity before we lend. We may give your name, address and date of birth to a credit reporting body and ask whether they match its records. It may use the records of other people to answer. This is no credit check.',
      'We may also check identity documents with the office that issued them, through an electronic service. By giving consent you agree to both. If you would rather not, call {phone}, and we verify you from certified documents.',
    ],
  },
  {
    id: 'bank-statements',
    title: 'Connecting your bank',
    blocks: [
      'You may connect your bank through a bank-data provider, or upload statements instead. The choice is yours.',
      'If you connect, you give your sign-in details to the bank-data provider, not to us. We never see or keep them. The provider reads your statements of the last 90 days, once for this application, and passes them to us. If you withdraw, we read and keep nothing more.',
    ],
  },
  {
    id: 'who-receives-it',
    title: 'Who we disclose information to',
    blocks: [
      {
        list: [
          'each other: {licensee} and {broker}',
          'credit reporting bodies, as described above',
          'partner lenders, but only when you agree to be referred to that lender',
          'whoever referred you: that you applied and what came of it, but not why',
          'service providers for hosting, bank data, identity checks, messages, payments, documents, debt collection and audit',
          'your bank and lenders whose debts the loan pays out',
          'people you authorise, such as a financial counsellor, and guarantors or joint borrowers',
          'investors, funders and anyone who takes over our rights under the loan, with their advisers',
          'courts, regulators, law enforcement, and the Australian Financial Complaints Authority, where the law requires or allows it',
        ],
      },
      'Service providers may use your information only to do their work for us. We do not sell it.',
    ],
  },
  {
    id: 'overseas',
    title: 'Overseas disclosure',
    blocks: [
      'We store your information in Australia. We do not disclose it to anyone overseas and do not expect to. Should a service provider ever need access from another country, we first name the country here and make sure that the information stays protected as Australian law requires.',
      'Some credit reporting bodies and banks use systems overseas. Their own policies say where.',
    ],
  },
  {
    id: 'computer-decisions',
    title: 'Decisions made by computer programs',
    blocks: [
      'Computer programs make or support these decisions: whether you get a quote, your credit tier and rate, the largest amount we can lend, and whether to refer you to a partner lender.',
      'They use what you told us about identity, residency, work, income, expenses and debts, the loan you ask for, and your credit report and score. They do not use information about your health, origin, religion or politics.',
      'You may ask us to explain such a decision, and to have a person look at it again. Call {phone} or write to {email}.',
    ],
  },
  {
    id: 'security',
    title: 'How we keep it safe',
    blocks: [
      'Information is encrypted on its way to us and where we keep it. Our own programs also encrypt who you are, where you live, your licence and bank numbers, your contracts and your files before they are stored. Only people who need information for their work can see it, and their access is recorded.',
      'Answers you have not sent yet are kept on your own device for up to seven days, encrypted. They are erased when you sign out or accept an offer. Licence and bank numbers are never part of them.',
      'If a data breach is likely to cause you serious harm, we tell you and the Australian Information Commissioner promptly.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      {
        terms: [
          { term: 'If you take a loan', text: 'Seven years after the loan ends.' },
          {
            term: 'If you do not',
            text: 'Seven years after the quote or application ends, because lenders must be able to show how they decided.',
          },
          { term: 'If you never had a quote', text: '90 days after your last change.' },
          {
            term: 'Bank transactions without a loan',
            text: '90 days after the application ends. The figures we took from them stay as long as the decision.',
          },
          {
            term: 'Identity checks',
            text: 'Seven years after our dealings with you end, as the law requires.',
          },
          {
            term: 'Credit reports',
            text: 'As long as needed for the decision, for managing the loan, and for the records above.',
          },
        ],
      },
      'Afterwards we destroy the information or remove what identifies you. We keep it longer only while a complaint, a claim or a law requires it.',
    ],
  },
  {
    id: 'marketing',
    title: 'Marketing',
    blocks: [
      'We do not advertise to you by email, text message or phone. What we send you is about your own application or loan.',
      'We never use credit reports for marketing, and do not give your details to others for theirs.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and analytics',
    blocks: [
      'One cookie keeps you signed in to your application, for one hour at a time. Another remembers which partner or advertisement sent you. If you agree, analytics show us which steps people finish, without names or answers. You can change that at the foot of every page.',
      'You can block cookies in your browser. Without the first one an application cannot be saved.',
    ],
  },
];
