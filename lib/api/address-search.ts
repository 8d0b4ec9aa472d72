import type { AddressSuggestion, RetrievedAddress } from '#lib/contracts/address-search.ts';
import type { AddressValues } from '#lib/forms/screens/address-part.ts';
import { BLANK_ADDRESS } from '#lib/forms/screens/address-part.ts';
import { addressKeyKeeper } from './address-key.ts';
import { apiSettings, callApi } from './client.ts';

export { addressKeyKeeper };

/** How many suggestions the address service is asked for (specification §9). */
const LIMIT = 10;

/** The key is already URL-encoded, so the query is put together by hand. */
function serviceUrl(path: string, key: string, parameters: Record<string, string>): string {
  return `${apiSettings().addressServiceUrl}${path}?key=${key}&${new URLSearchParams(parameters).toString()}`;
}

/**
 * Suggestions for what was typed, at most ten.
 * @throws ApiError on any failure, without an effect: the caller logs it and the applicant sees nothing (specification §8)
 */
export async function searchAddresses(text: string, signal?: AbortSignal): Promise<AddressSuggestion[]> {
  const key = await addressKeyKeeper.key();
  const { value } = await callApi<{ result: AddressSuggestion[] }>({
    method: 'GET',
    path: serviceUrl('/search', key, { text, output: 'json', limit: String(LIMIT) }),
    quiet: 'all',
    signal,
  });
  return value.result;
}

/** The address behind a suggestion, as a form holds it. @throws ApiError on any failure, without an effect */
export async function retrieveAddress(recordId: string): Promise<AddressValues> {
  const key = await addressKeyKeeper.key();
  const { value } = await callApi<RetrievedAddress>({
    method: 'GET',
    path: serviceUrl('/retrieve', key, { id: recordId }),
    quiet: 'all',
  });
  const { unitNumber = '', streetType = '' } = value;
  return { ...BLANK_ADDRESS, ...value, unitNumber, streetType };
}

/** A suggestion on one line, as the list shows it. */
export function suggestionLabel({ AddressLine, Locality, State, Postcode }: AddressSuggestion): string {
  return `${AddressLine}, ${Locality} ${State} ${Postcode}`;
}
