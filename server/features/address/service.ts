import { isDeepStrictEqual } from 'node:util';
import { addressContract, givenAddressReplyContract } from '#lib/contracts/address.ts';
import type { AddressType, GivenAddress } from '#lib/contracts/address.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { withoutFormerOptions } from '#server/parse-stored.ts';
import { assertPartyMayChange } from '#server/features/application/contract-party.ts';
import { listStatuses, markQuotesStale } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertFresh } from '#server/http/etag.ts';
import { findAddress, saveAddress } from './stored-address.ts';

/** The address as its owner sees it, or an empty object. */
export async function readAddress(deps: AppDeps, identity: Identity, type: AddressType): Promise<unknown> {
  await assertNotRevoked(deps.database, identity);
  return presentAddress(await findAddress(deps, deps.database, identity.contactId, type));
}

function presentAddress(stored: unknown) {
  return givenAddressReplyContract.parse(withoutFormerOptions(addressContract, stored ?? {}));
}

/**
 * Replaces an address; a changed current address calls for a new quote.
 * @returns the address as stored. @throws AppError 'stale' (412) when `ifMatch` is not the current version,
 *   'lifecycle-conflict' (409) for another address after acceptance.
 */
export async function replaceAddress(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  type: AddressType,
  address: GivenAddress,
  { ifMatch, requestId }: { ifMatch: string | undefined; requestId: string },
): Promise<unknown> {
  const { contactId } = identity;
  const [contact, stored, statuses] = await Promise.all([
    lockContact(transaction, contactId),
    findAddress(deps, transaction, contactId, type),
    listStatuses(transaction, contactId),
  ]);
  if (contact?.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  const before = presentAddress(stored);
  assertFresh(ifMatch, () => before);
  const now = deps.clock();
  const after = givenAddressReplyContract.parse(
    await saveAddress(deps, transaction, contactId, type, address, now),
  );
  if (isDeepStrictEqual(before, after)) return after;
  assertPartyMayChange(statuses);
  if (type === 'current') await markQuotesStale(transaction, contactId);
  await recordEvent(transaction, {
    at: now,
    contactId,
    event: `${type} address changed`,
    requestId,
  });
  return after;
}
