import type { AddressSuggestion, RetrievedAddress } from '#lib/contracts/address-search.ts';
import { displayAddress, hasPoBox } from '#lib/domain/address.ts';
import { invalidFields } from '#server/http/app-error.ts';
import type { AddressSearchProvider } from '#server/providers/address-search/interface.ts';

/**
 * Suggestions for what was typed. A post-office box is not a residential address and finds nothing (specification §5).
 */
export async function searchAddresses(
  provider: AddressSearchProvider,
  text: string,
  limit: number,
): Promise<AddressSuggestion[]> {
  return hasPoBox(text) ? [] : provider.search(text, limit);
}

/**
 * The address behind a suggestion.
 * @throws AppError 'invalid-fields' (422) for an id that no search has given
 */
export async function retrieveAddress(
  provider: AddressSearchProvider,
  recordId: string,
): Promise<RetrievedAddress> {
  const found = await provider.retrieve(recordId);
  if (found === undefined) {
    throw invalidFields({ path: 'id', message: 'Please select a value from the dropdown' });
  }
  return { recordId, address: displayAddress(found), ...found };
}
