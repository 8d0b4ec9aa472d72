import type { Address, AddressType } from '#lib/contracts/address.ts';
import { addressFields, residenceFields } from '#lib/forms/fields/address.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { invalidFields } from '#server/http/app-error.ts';
import { assertFieldRules, withAsked } from '#server/http/field-rules.ts';

const { address: searchBox, ...PARTS } = addressFields;

/** Months may be left out: none. */
const ASKED_OF_CURRENT = ['typeOfResidency', 'yearsAtResidence'];

/**
 * @throws AppError 'invalid-fields' (422) for what the form refuses: an address that was neither picked from the
 *   search nor entered by its parts, a post office box in either, and the time lived at a previous address.
 */
export function assertAcceptable(type: AddressType, address: Address, now: Date): void {
  if (type === 'previous') {
    const misplaced = Object.keys(residenceFields).filter((name) => name in address);
    if (misplaced.length > 0) {
      throw invalidFields(...misplaced.map((path) => ({ path, message: MESSAGES.notAccepted })));
    }
  }
  const asked = type === 'current' ? ASKED_OF_CURRENT : [];
  const isSearched = address.enterAddressManually !== true;
  if (isSearched && !address.recordId) {
    throw invalidFields({ path: 'address', message: MESSAGES.addressNotPicked });
  }
  // An address entered by its parts has no search text to pick; what it is shown as must not name a box either.
  const answers = isSearched ? withAsked(address, ['address', ...asked]) : withAsked(address, asked);
  assertFieldRules(
    { address: searchBox, ...PARTS, ...residenceFields },
    { ...answers, recordId: address.recordId ?? 'manual' },
    now,
  );
}
