import type { LegalPart } from '../legal-text.ts';

/** National Consumer Credit Protection Act 2009, sections 113, 120, 126 and 132. */
export const CREDIT_GUIDE: LegalPart = {
  id: 'credit-guide',
  title: 'Part B: Credit guide',
  sections: [
    {
      id: 'licensees',
      title: 'The licensees',
      blocks: [
        {
          terms: [
            { term: 'Credit provider', text: '{licensee}, ABN {licenseeAbn}, {licenseeLicence}' },
            { term: 'Broker', text: '{broker}, ABN {brokerAbn}, {brokerLicence}' },
            { term: 'Contact for both', text: '{phone}, {email}, {postalAddress}' },
          ],
        },
      ],
    },
    {
      id: 'not-unsuitable',
      title: 'We must not lend where a loan is unsuitable',
      blocks: [
        'Before we enter into a loan contract with you, we must assess whether it is unsuitable for you. The broker must do the same before it suggests or helps with a loan. For that we ask about your situation and what you need, and take reasonable steps to check it.',
        'A loan is unsuitable if, at the time, it is likely that:',
        {
          list: [
            'you could not make the repayments, or only with substantial hardship, or',
            'the loan would not meet your requirements or objectives.',
          ],
        },
        'It is presumed to be substantial hardship if you could only repay by selling your home.',
      ],
    },
    {
      id: 'assessment-copy',
      title: 'Your copy of our assessment',
      blocks: [
        'You may ask for a written copy of our assessment, free of charge:',
        {
          list: [
            'before your contract is made: we give it to you before you enter into the contract',
            'within two years after it: within seven business days',
            'between two and seven years after it: within 21 business days',
          ],
        },
        'The same times apply to the broker’s preliminary assessment, counted from the date of its quote.',
        'We need not give you a copy if we did not make the contract with you.',
      ],
    },
    {
      id: 'broker-payments',
      title: 'What the broker charges and receives',
      blocks: [
        'You pay the broker nothing. A partner lender may pay the broker a commission when a loan is made after a referral. It depends on the partner and on the amount of the loan. We name the partner, and the amount or how it is worked out, before you agree to be referred.',
        'Partners and comparison sites that sent you to us may receive a fee from us. It is not added to your loan. You may ask how much it is.',
      ],
    },
    {
      id: 'disputes',
      title: 'If something goes wrong',
      blocks: [
        'Please tell us first: {phone}, {complaintsEmail} or {postalAddress}. We acknowledge a complaint within one business day, and answer in writing within 30 days. For hardship, default notices and postponed enforcement it is 21 days.',
        'If you are not satisfied, or hear nothing in that time, you can go to the Australian Financial Complaints Authority. It is independent and free for you: {afcaPhone}, {afcaEmail}, {afcaSite}, {afcaAddress}. Both licensees are members.',
      ],
    },
  ],
};
