import type { Consents, ContractLink, ContractLinkReply } from '#lib/contracts/contract.ts';
import { callApi } from './client.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath, contactPath } from './paths.ts';

/**
 * A link to the contract, valid for five minutes: a draft while there is an offer to agree to, otherwise the
 * applicant's copy. Undefined while there is neither. Errors reach the caller (specification §7).
 */
export async function getContractLink(ids: ApplicationIds): Promise<ContractLink | undefined> {
  return getLink(ids, '/contract');
}

/** A link to the countersigned copy; undefined until the lender has approved. */
export async function getSfContractLink(ids: ApplicationIds): Promise<ContractLink | undefined> {
  return getLink(ids, '/sfcontract');
}

function isLink(reply: ContractLinkReply): reply is ContractLink {
  return 'url' in reply;
}

async function getLink(ids: ApplicationIds, rest: string): Promise<ContractLink | undefined> {
  const { value } = await callApi<ContractLinkReply>({ method: 'GET', path: applicationPath(ids, rest) });
  return isLink(value) ? value : undefined;
}

/** What the contact agreed to and was shown, with a link to the receipt. */
export async function getConsents(contactId: string): Promise<Consents> {
  const { value } = await callApi<Consents>({ method: 'GET', path: contactPath(contactId, '/consents') });
  return value;
}
