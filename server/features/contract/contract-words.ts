/**
 * What a borrower should find without having to search, in a few sentences each; the loan terms say the same in full.
 */
export const RIGHTS: readonly { title: string; text: string }[] = [
  {
    title: 'If you change your mind',
    text: 'You may take your offer back until we have approved it, and end this contract, by telling us, until the first amount has been paid out. Call {phone} or write to {email}.',
  },
  {
    title: 'If you want to repay early',
    text: 'You may pay more, or pay out the whole loan, at any time and without a fee. It reduces the interest you pay. Ask us for a payout figure on {phone}.',
  },
  {
    title: 'If repayments get hard',
    text: 'Talk to us early: {hardshipPhone} or {hardshipEmail}. You may ask us to change your contract, and we answer in writing within 21 days. Free, independent help with debts: National Debt Helpline, {debtHelplinePhone}.',
  },
  {
    title: 'If something goes wrong',
    text: 'Tell us first: {complaintsEmail}. If we cannot settle it, the Australian Financial Complaints Authority (AFCA) can. It is independent and free for you: {afcaPhone}, {afcaEmail}, {afcaSite}, {afcaAddress}.',
  },
];
