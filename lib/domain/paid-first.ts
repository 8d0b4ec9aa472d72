import type { AssetOwnership, LoanType } from './options.ts';

const UNDER_FINANCE: AssetOwnership = 'Pledge asset - finance';

/** The assets whose financier the loan pays first: for a Secured loan, those that are still under finance. */
export function financedAssets<Asset extends { ownership: string }>(
  loanType: LoanType,
  assets: readonly Asset[],
): Asset[] {
  return loanType === 'Secured' ? assets.filter(({ ownership }) => ownership === UNDER_FINANCE) : [];
}

/** Who the contract says is paid before the borrower (docs/decisions/0023), each once and by name. */
export function paidFirst({
  debts,
  loanType,
  assets,
}: {
  /** The debts that the loan pays out and closes. */
  debts: readonly { liabilityName?: string | undefined }[];
  loanType: LoanType;
  assets: readonly { ownership: string }[];
}): string[] {
  const lenders = debts.map(({ liabilityName = '' }) =>
    liabilityName === '' ? 'your lender' : liabilityName,
  );
  const isFinanced = financedAssets(loanType, assets).length > 0;
  return [...new Set([...lenders, ...(isFinanced ? ['the financier of your asset'] : [])])];
}
