import type { Address, AddressAbroad, GivenAddress } from '#lib/contracts/address.ts';
import { displayAddress } from '#lib/domain/address.ts';
import { RESIDENCY_TYPES, STATES, STREET_TYPES } from '#lib/domain/options.ts';
import { BLANK_PREVIOUS_ADDRESS } from '#lib/forms/screens/address-part.ts';
import type { AddressValues, PreviousAddressValues } from '#lib/forms/screens/address-part.ts';
import type { CurrentAddressValues } from '#lib/forms/screens/quote-step-2.ts';
import { dropEmpties, optionOf, textOf, wholeNumberOf } from './changes.ts';

/** The record id of an address entered by its parts (specification §5: a record id must be present). */
const MANUAL_RECORD_ID = 'manual';

/** A reply for an address that was never given is an empty object. */
type AddressReply = Partial<Address>;

/**
 * As {@link addressToWire} was given it: an address entered by its parts has neither a record nor a text that was
 * searched for. With those that are made of its parts, the form would differ from what it has just saved.
 */
export function addressFromWire(address: AddressReply): AddressValues {
  const { enterAddressManually = false, recordId = '' } = address;
  return {
    recordId: enterAddressManually ? '' : recordId,
    address: enterAddressManually ? '' : displayAddress(address) || (address.address ?? ''),
    enterAddressManually,
    unitNumber: address.unitNumber ?? '',
    streetNumber: address.streetNumber ?? '',
    streetName: address.streetName ?? '',
    streetType: address.streetType ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    postalCode: address.postalCode ?? '',
  };
}

export function currentAddressFromWire(address: AddressReply): CurrentAddressValues {
  return {
    ...addressFromWire(address),
    typeOfResidency: address.typeOfResidency ?? '',
    yearsAtResidence: textOf(address.yearsAtResidence),
    monthsAtResidence: textOf(address.monthsAtResidence),
  };
}

/** A previous address, which may be outside Australia. */
export function previousAddressFromWire(address: AddressReply | AddressAbroad): PreviousAddressValues {
  if (!('country' in address)) return { ...BLANK_PREVIOUS_ADDRESS, ...addressFromWire(address) };
  const { country, addressLine1, addressLine2 = '' } = address;
  return { ...BLANK_PREVIOUS_ADDRESS, isAbroad: true, country, addressLine1, addressLine2 };
}

/** As {@link addressToWire}; for an address outside Australia, only its country and lines. */
export function previousAddressToWire(values: PreviousAddressValues): GivenAddress {
  if (!values.isAbroad) return addressToWire(values);
  const { country, addressLine1, addressLine2 } = values;
  return { country, addressLine1, ...dropEmpties({ addressLine2 }) };
}

/** The body of PUT address: the whole address, empties dropped; durations are whole numbers. */
export function addressToWire(values: AddressValues | CurrentAddressValues): Address {
  const state = optionOf(STATES, values.state);
  const residence =
    'typeOfResidency' in values
      ? {
          typeOfResidency: optionOf(RESIDENCY_TYPES, values.typeOfResidency),
          yearsAtResidence: wholeNumberOf(values.yearsAtResidence),
          monthsAtResidence: wholeNumberOf(values.monthsAtResidence),
        }
      : {};
  return {
    streetNumber: values.streetNumber,
    streetName: values.streetName,
    city: values.city,
    // The rules refuse an address without a state before it comes here; the API refuses it again.
    state: state ?? ('' as Address['state']),
    postalCode: values.postalCode,
    enterAddressManually: values.enterAddressManually,
    ...dropEmpties({
      recordId: values.enterAddressManually ? MANUAL_RECORD_ID : values.recordId,
      address: displayAddress(values) || values.address,
      unitNumber: values.unitNumber,
      streetType: optionOf(STREET_TYPES, values.streetType),
      ...residence,
    }),
  };
}
