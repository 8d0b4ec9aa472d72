import type { AddressType } from '#lib/contracts/address.ts';
import { abroadFields, addressFields, residenceFields } from '#lib/forms/fields/address.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import type { FieldError } from '#server/http/app-error.ts';
import { findFieldErrors, withAsked } from '#server/http/field-rules.ts';

const { address: searchBox, ...PARTS } = addressFields;

/** Months may be left out; that means none. */
const ASKED_OF_CURRENT = ['typeOfResidency', 'yearsAtResidence'];

/**
 * What the form refuses in an address: one that was neither picked from the search nor entered in parts, a post office
 * box in either, the time lived at a previous address, and a current address outside Australia.
 */
export function findRefused(
  type: AddressType,
  address: Readonly<Record<string, unknown>>,
  now: Date,
): FieldError[] {
  if ('country' in address) return findRefusedAbroad(type, address, now);
  const misplaced = type === 'previous' ? Object.keys(residenceFields).filter((name) => name in address) : [];
  const asked = type === 'current' ? ASKED_OF_CURRENT : [];
  const isSearched = address.enterAddressManually !== true;
  const isPicked = !isSearched || (typeof address.recordId === 'string' && address.recordId !== '');
  // An address entered in parts has no search text to pick; the text it is shown as must not name a box either.
  const answers = withAsked(address, isSearched ? ['address', ...asked] : asked);
  const refused = findFieldErrors(
    { address: searchBox, ...PARTS, ...residenceFields },
    { ...answers, recordId: address.recordId ?? 'manual' },
    now,
  );
  return [
    ...misplaced.map((path) => ({ path, message: MESSAGES.notAccepted })),
    ...(isPicked ? [] : [{ path: 'address', message: MESSAGES.addressNotPicked }]),
    ...refused.filter(({ path }) => !misplaced.includes(path) && (isPicked || path !== 'address')),
  ];
}

function findRefusedAbroad(
  type: AddressType,
  address: Readonly<Record<string, unknown>>,
  now: Date,
): FieldError[] {
  if (type === 'previous') return findFieldErrors(abroadFields, address, now);
  const misplaced = Object.keys(abroadFields).filter((name) => name in address);
  return misplaced.map((path) => ({ path, message: MESSAGES.notAccepted }));
}
