import { paidFirst } from '#lib/domain/paid-first.ts';
import { useApplication } from '#stores/application-store.ts';

/** Who is paid before the applicant, by name, as in the contract; undefined until it is known. */
export function usePaidFirst(): string[] | undefined {
  const application = useApplication((state) => state.application);
  const liabilities = useApplication((state) => state.liabilities);
  const assessment = useApplication((state) => state.assessment);
  const paidOut = assessment?.paidOut;
  const loanType = assessment?.offered?.loanType;
  if (!application || !liabilities || !paidOut || !loanType) return undefined;
  const debts = liabilities.filter(({ id }) => paidOut.includes(id));
  return paidFirst({ debts, loanType, assets: application.assets });
}

const listOf = new Intl.ListFormat('en-AU');

/**
 * What the lender does with the loan, to follow “the lender”. Where it is not known who is paid first, the words are
 * true in every case.
 */
export function paymentWords(first: readonly string[] | undefined, account: string): string {
  if (first === undefined)
    return `first pays what your contract names, and then pays what is left to ${account}`;
  if (first.length === 0) return `pays the loan to ${account}`;
  return `first pays ${listOf.format(first)}, and then pays what is left to ${account}`;
}
