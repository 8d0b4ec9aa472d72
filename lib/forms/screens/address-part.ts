import { addressFields } from '../fields/address.ts';
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
