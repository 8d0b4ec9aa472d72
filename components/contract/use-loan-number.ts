import { useApplication } from '#stores/application-store.ts';

/** The loan's number, once the lender has paid it out; undefined before, and while it is not known. */
export function useLoanNumber(): string | undefined {
  const servicing = useApplication((state) => state.servicing);
  return servicing !== undefined && 'reference' in servicing ? servicing.reference : undefined;
}
