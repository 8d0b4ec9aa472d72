import { paidOutLoan } from '#lib/domain/paid-out-loan.ts';
import { useApplication } from '#stores/application-store.ts';

/** The loan's number, once the lender has paid it out; undefined before, and while it is not known. */
export function useLoanNumber(): string | undefined {
  return useApplication(({ servicing }) => paidOutLoan(servicing)?.reference);
}

/** Whether it is known if the loan was paid out: it may have been once the status is that of a payout. */
export function useIsPayoutKnown(): boolean {
  return useApplication(
    ({ application, servicing }) =>
      servicing !== undefined || application?.s1ApplicationStatus !== 'Awaiting Funding',
  );
}

/** How far an approved loan is, as the lender has said. Not paid out, too, while it is not known. */
export type LoanStage = 'not paid out' | 'paid out' | 'repaid';

export function useLoanStage(): LoanStage {
  return useApplication(({ servicing }) => {
    const loan = paidOutLoan(servicing);
    if (loan === undefined) return 'not paid out';
    return loan.repaidAt === undefined ? 'paid out' : 'repaid';
  });
}
