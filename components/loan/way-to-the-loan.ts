/** From question to money, in the order in which it happens. */
export const WAY_TO_THE_LOAN = [
  {
    title: 'Get your quote',
    text: 'Tell us what you need and who you are. A soft credit check finds your rate. Your score stays the same.',
  },
  {
    title: 'Choose your loan',
    text: 'Compare terms, repayments and total cost side by side. Pick the one that suits your budget.',
  },
  {
    title: 'Finish your application',
    text: 'Tell us about your income and expenses. If the loan is affordable, you get a conditional offer.',
  },
  {
    title: 'Verify and sign',
    text: 'Connect your bank or upload statements. Once the lender approves the loan, it pays the money to your account.',
  },
] as const;
