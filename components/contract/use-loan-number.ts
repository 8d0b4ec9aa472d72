import { useApplication } from '#stores/application-store.ts';

/** The loan's number, once the lender has paid it out; undefined before, and while it is not known. */
export function useLoanNumber(): string | undefined {
  const servicing = useApplication((state) => state.servicing);
  return servicing !== undefined && 'reference' in servicing ? servicing.reference : undefined;
}

/** Whether the lender has said that nothing of the loan is owed any more. */
export function useIsRepaid(): boolean {
  return useApplication(
    ({ servicing }) => servicing !== undefined && 'repaidAt' in servicing && servicing.repaidAt !== undefined,
  );
}
