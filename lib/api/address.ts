import type { Address, AddressAbroad, AddressType, GivenAddress } from '#lib/contracts/address.ts';
import type { PreviousAddressValues } from '#lib/forms/screens/address-part.ts';
import type { CurrentAddressValues } from '#lib/forms/screens/quote-step-2.ts';
import type { Versioned } from './client.ts';
import { callApi } from './client.ts';
import { currentAddressFromWire, previousAddressFromWire } from './mappers/address.ts';
import { contactPath } from './paths.ts';

function read<Reply>(contactId: string, type: AddressType): Promise<Versioned<Reply>> {
  return callApi<Reply>({ method: 'GET', path: contactPath(contactId, `/address/${type}`) });
}

/** The current address; blank when none was given yet. */
export async function getCurrentAddress(contactId: string): Promise<Versioned<CurrentAddressValues>> {
  const { value, etag } = await read<Partial<Address>>(contactId, 'current');
  return { value: currentAddressFromWire(value), etag };
}

/** The previous address; blank when none was given yet. */
export async function getPreviousAddress(contactId: string): Promise<Versioned<PreviousAddressValues>> {
  const { value, etag } = await read<Partial<Address> | AddressAbroad>(contactId, 'previous');
  return { value: previousAddressFromWire(value), etag };
}

/** Replaces an address. @throws ApiError 412 when `etag` is stale */
export async function putAddress(
  contactId: string,
  type: AddressType,
  address: GivenAddress,
  etag: string | undefined,
): Promise<string | undefined> {
  const reply = await callApi({
    method: 'PUT',
    path: contactPath(contactId, `/address/${type}`),
    body: address,
    ifMatch: etag,
  });
  return reply.etag;
}
