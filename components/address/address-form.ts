import type { AddressValues, PreviousAddressValues } from '#lib/forms/screens/address-part.ts';

/** Where a form holds an address. */
export type AddressPath = 'currentAddress' | 'previousAddress';

/** The part of a form that the address fields know. */
export type AddressForm = { currentAddress: AddressValues; previousAddress: PreviousAddressValues };
