import { useApplication } from '#stores/application-store.ts';

/** Whether it is known that the account to pay the loan to is still to be given, or to be given anew. */
export function useNeedsAccount(): boolean {
  return useApplication(
    ({ bankAccount }) => bankAccount !== undefined && !('accountNumberEnding' in bankAccount),
  );
}
