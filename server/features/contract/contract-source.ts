import { addressContract } from '#lib/contracts/address.ts';
import { displayAddress } from '#lib/domain/address.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { parseStored } from '#server/parse-stored.ts';
import { findAddress } from '#server/features/address/stored-address.ts';
import { fullNameOf } from '#server/features/contact/details.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { listPaidOut } from '#server/features/liability/paid-out.ts';
import type { ContractFacts } from './contract-facts.ts';
import { sourceOf } from './contract-model.ts';
import { findNewestContract } from './repository.ts';
import type { ContractSource } from './repository.ts';
import { openContract } from './sealed-contract.ts';

/**
 * Gathers everything that a contract is made from, as stored; nothing is priced here.
 *
 * @param acceptance absent for a draft
 * @throws Error when there is no offer, or no address to name: no contract can be made
 */
export async function gatherContractFacts(
  deps: AppDeps,
  queryable: Queryable,
  { application, assessment, contact }: ContractSource,
  acceptance: ContractFacts['acceptance'],
): Promise<ContractFacts> {
  const loan = assessment?.outcome.offered;
  if (assessment === null || loan === undefined || assessment.offerExpiry === null) {
    throw new Error('There is no offer to make a contract of');
  }
  const stored = await findAddress(deps, queryable, contact.id, 'current');
  const address = stored === undefined ? '' : displayAddress(parseStored(addressContract, stored));
  if (address === '') throw new Error('A contract names where its borrower lives');
  return {
    reference: application.reference,
    borrower: { name: fullNameOf(openDetails(deps, contact)), address },
    loan,
    loanPurpose: application.loanPurpose ?? undefined,
    assets: application.assets,
    payouts: (await listPaidOut(queryable, application.id, assessment.outcome)).map(
      ({ liabilityName, debtType, amount }) => ({ lender: liabilityName, debtType, amount }),
    ),
    offeredAt: assessment.createdAt,
    offerEnds: assessment.offerExpiry,
    acceptance,
    agreedBefore: await findAgreedBefore(deps, queryable, application),
  };
}

/** In the words of the day that they were agreed to on: ours may have changed since. */
async function findAgreedBefore(
  deps: AppDeps,
  queryable: Queryable,
  { id, agreement }: ContractSource['application'],
): Promise<ContractFacts['agreedBefore']> {
  const contract = agreement && (await findNewestContract(queryable, id, 'applicant'));
  if (!contract) return {};
  const { agreements } = openContract(deps, contract).model;
  return Object.fromEntries(
    agreement.texts.map((text) => [text.name, agreements.find(({ source }) => source === sourceOf(text))]),
  );
}
