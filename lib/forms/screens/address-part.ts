import { abroadFields, addressFields } from '../fields/address.ts';
import { place } from '../screen.ts';
import type { PlacedField } from '../screen.ts';

/** One address as a form holds it: found by search, or entered by its parts. */
export type AddressValues = {
  /** The search result that was picked; empty until then. */
  recordId: string;
  /** The search text, and then the display string of what was picked. */
  address: string;
  enterAddressManually: boolean;
  unitNumber: string;
  streetNumber: string;
  streetName: string;
  streetType: string;
  city: string;
  state: string;
  postalCode: string;
};

export const BLANK_ADDRESS: AddressValues = {
  recordId: '',
  address: '',
  enterAddressManually: false,
  unitNumber: '',
  streetNumber: '',
  streetName: '',
  streetType: '',
  city: '',
  state: '',
  postalCode: '',
};

/** A previous address may be outside Australia. What was typed for either kind stays while the other one is chosen. */
export type PreviousAddressValues = AddressValues & {
  isAbroad: boolean;
  /** A code of ISO 3166-1. */
  country: string;
  addressLine1: string;
  addressLine2: string;
};

export const BLANK_PREVIOUS_ADDRESS: PreviousAddressValues = {
  ...BLANK_ADDRESS,
  isAbroad: false,
  country: '',
  addressLine1: '',
  addressLine2: '',
};

/** As {@link addressPart}, or the country and the lines of an address outside Australia. */
export function previousAddressPart(path: string, values: PreviousAddressValues): PlacedField[] {
  if (!values.isAbroad) return addressPart(path, values, 'Previous residential address');
  return place(path, abroadFields.country, abroadFields.addressLine1, abroadFields.addressLine2);
}

/** The search box, or the parts when the address is entered by hand. */
export function addressPart(
  path: string,
  { enterAddressManually }: AddressValues,
  searchLabel: string = addressFields.address.label,
): PlacedField[] {
  if (!enterAddressManually) return place(path, { ...addressFields.address, label: searchLabel });
  return place(
    path,
    addressFields.unitNumber,
    addressFields.streetNumber,
    addressFields.streetName,
    addressFields.streetType,
    addressFields.city,
    addressFields.state,
    addressFields.postalCode,
  );
}
