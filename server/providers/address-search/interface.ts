import type { AddressSuggestion } from '#lib/contracts/address-search.ts';
import type { State } from '#lib/domain/options.ts';
import type { ParsedStreetLine } from '#lib/domain/street-line.ts';

/** A whole residential address: nothing is left for the applicant to add. */
export type FoundAddress = ParsedStreetLine & { city: string; state: State; postalCode: string };

/**
 * Predictive address search (specification §7). The embedded one answers from the list of Australian localities;
 * the live one asks an outside service.
 */
export type AddressSearchProvider = {
  /**
   * Suggestions for what was typed, best first, at most `limit`. None while the text lacks a street number, a
   * street name or the beginning of a suburb: a suggestion is always a whole address.
   * @throws ProviderError 'timeout' | 'unavailable' | 'rejected'
   */
  search(text: string, limit: number): Promise<AddressSuggestion[]>;
  /**
   * The parts behind a suggestion's RecordId; undefined for an id this provider did not issue.
   * @throws ProviderError 'timeout' | 'unavailable' | 'rejected'
   */
  retrieve(recordId: string): Promise<FoundAddress | undefined>;
};
