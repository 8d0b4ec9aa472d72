import type { LegalPart } from '../legal-text.ts';

/** The service agreement that goes with a direct debit request. */
export const DIRECT_DEBIT_AGREEMENT: LegalPart = {
  id: 'direct-debit',
  title: 'Part D: Direct debit agreement',
  sections: [
    {
      id: 'authority',
      title: 'Your authority',
      blocks: [
        'You authorise {licensee} to debit your repayments from the account you give, through the Bulk Electronic Clearing System, in the amounts of your contract, on the dates that we tell you in writing when we pay out. The account must be in your name, or you must be entitled to operate it alone.',
      ],
    },
    {
      id: 'what-we-do',
      title: 'What we do',
      blocks: [
        {
          list: [
            'We debit only what your contract or a later agreement allows.',
            'If a date is not a business day, we debit on the next one.',
            'We give you at least 14 days’ notice in writing before we change the terms of this agreement.',
            'We keep your account details confidential, and disclose them only as the {privacyPage} says or to settle a dispute about a debit.',
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'What you may do',
      blocks: [
        'You may change the account or the date, defer or stop a debit, or cancel this authority. Call {phone} or write to {email} at least two business days before the debit. You may also ask your own bank to stop or cancel it.',
        'Cancelling the direct debit does not cancel your repayments. Please arrange another way to pay with us.',
        'If you think that a debit is wrong, call us first. We look into it and answer within five business days. If it was wrong, we refund it and ask our bank to correct the record. You may also go to your own bank, or use the complaints steps in Part B.',
      ],
    },
    {
      id: 'your-duties',
      title: 'What you need to do',
      blocks: [
        {
          list: [
            'Have enough cleared money in the account on each due date.',
            'Check the account number with a recent statement: not every account allows direct debits.',
            'Tell us before you close or change the account.',
          ],
        },
        'If a debit fails, your bank may charge you. We charge nothing. We may try again within five business days, and tell you before we do.',
      ],
    },
  ],
};
