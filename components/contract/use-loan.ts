import { useApplication } from '#stores/application-store.ts';

/** The loan's number, once the lender has paid it out; undefined before, and while it is not known. */
export function useLoanNumber(): string | undefined {
  const servicing = useApplication((state) => state.servicing);
  return servicing !== undefined && 'reference' in servicing ? servicing.reference : undefined;
}

/** How far an approved loan is, as the lender has said. Not paid out, too, while it is not known. */
export type LoanStage = 'not paid out' | 'paid out' | 'repaid';

export function useLoanStage(): LoanStage {
  return useApplication(({ servicing }) => {
    if (servicing === undefined || !('reference' in servicing)) return 'not paid out';
    return servicing.repaidAt === undefined ? 'paid out' : 'repaid';
  });
}
