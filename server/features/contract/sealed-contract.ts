import type { AppDeps } from '#server/deps.ts';
import type { ContractModel } from './contract-model.ts';
import type { ContractRow } from './repository.ts';

/** What is sealed of a stored contract: the very bytes that were agreed to, and the words and figures they show. */
export type SealedContract = { pdf: string; model: ContractModel };

export const placeOf = (contractId: string) => `contract.pdf:${contractId}`;

export function openContract(
  deps: Pick<AppDeps, 'sealer'>,
  row: Pick<ContractRow, 'id' | 'pdf'>,
): SealedContract {
  return deps.sealer.open(row.pdf, placeOf(row.id)) as SealedContract;
}
