import type { Address, AddressType } from '#lib/contracts/address.ts';
import type { AddressValues } from '#lib/forms/screens/address-part.ts';
import type { CurrentAddressValues } from '#lib/forms/screens/quote-step-2.ts';
import type { Versioned } from './client.ts';
import { callApi } from './client.ts';
import { addressFromWire, addressToWire, currentAddressFromWire } from './mappers/address.ts';
import { contactPath } from './paths.ts';

function read(contactId: string, type: AddressType): Promise<Versioned<Partial<Address>>> {
  return callApi<Partial<Address>>({ method: 'GET', path: contactPath(contactId, `/address/${type}`) });
}

/** The current address; blank when none was given yet. */
export async function getCurrentAddress(contactId: string): Promise<Versioned<CurrentAddressValues>> {
  const { value, etag } = await read(contactId, 'current');
  return { value: currentAddressFromWire(value), etag };
}

/** The previous address; blank when none was given yet. */
export async function getPreviousAddress(contactId: string): Promise<Versioned<AddressValues>> {
  const { value, etag } = await read(contactId, 'previous');
  return { value: addressFromWire(value), etag };
}

/** Replaces an address. @throws ApiError 412 when `etag` is stale */
export async function putAddress(
  contactId: string,
  type: AddressType,
  values: AddressValues | CurrentAddressValues,
  etag: string | undefined,
): Promise<string | undefined> {
  const reply = await callApi({
    method: 'PUT',
    path: contactPath(contactId, `/address/${type}`),
    body: addressToWire(values),
    ifMatch: etag,
  });
  return reply.etag;
}
