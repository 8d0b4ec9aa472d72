import { useApplication } from '#stores/application-store.ts';

/** Whether it is known that the account to pay the loan to must still be given, or given again. */
export function useNeedsAccount(): boolean {
  return useApplication(
    ({ bankAccount }) => bankAccount !== undefined && !('accountNumberEnding' in bankAccount),
  );
}
