/** A lender's number for an application's loan: no two loans have the same. */
export const loanNumberOf = ({ applicationId }: { applicationId: string }): string =>
  `HZ-${applicationId.slice(-12)}`;

/** What the lender reports about the loan of $25,000 that `givenAcceptance` makes, once it is paid out. */
export const payoutOf = (application: { applicationId: string }) =>
  ({ type: 'funded', reference: loanNumberOf(application), amountPaidOut: 2_500_000 }) as const;
