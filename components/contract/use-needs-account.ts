import { givenAccountOf } from '#lib/domain/given-account.ts';
import { paidOutLoan } from '#lib/domain/paid-out-loan.ts';
import { useApplication } from '#stores/application-store.ts';

/** Whether it is known that the account to pay the loan to must still be given, or given again: not once it is paid out. */
export function useNeedsAccount(): boolean {
  return useApplication(
    ({ bankAccount, servicing }) =>
      bankAccount !== undefined &&
      givenAccountOf(bankAccount) === undefined &&
      paidOutLoan(servicing) === undefined,
  );
}
