import { z } from 'zod';
import { isCountryAbroad } from '#lib/domain/countries.ts';
import { RESIDENCY_TYPES, STATES, STREET_TYPES } from '#lib/domain/options.ts';
import { plainStreetNumber } from '#lib/domain/plain-spelling.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { wireCount, wireText } from './primitives.ts';

export const ADDRESS_TYPES = ['current', 'previous'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** An address in Australia. */
export const addressContract = z
  .strictObject({
    recordId: wireText(1000)
      .optional()
      .meta({ description: 'From the address search; "manual" when entered by hand' }),
    address: wireText(300)
      .optional()
      .meta({ description: 'The display string, or what was typed in the search' }),
    enterAddressManually: z.boolean().optional(),
    unitNumber: wireText(12).optional(),
    streetNumber: wireText(12, plainStreetNumber).meta({
      description: '"None" for a home without a number that was entered by hand',
    }),
    streetName: wireText(80),
    streetType: z.enum(STREET_TYPES).optional(),
    city: wireText(60),
    state: z.enum(STATES),
    postalCode: wireText(4),
    monthsAtResidence: wireCount.optional(),
    yearsAtResidence: wireCount.optional(),
    typeOfResidency: z.enum(RESIDENCY_TYPES).optional(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressContract>;

/**
 * A previous address outside Australia: it has no Australian state or postcode, and nobody may read it as if it had.
 */
export const addressAbroadContract = z
  .strictObject({
    country: z.string().refine(isCountryAbroad, MESSAGES.dropdown).meta({
      description: 'ISO 3166-1 alpha-2. Never AU, nor an island of Australia: CC, CX, HM, NF',
      example: 'NZ',
    }),
    addressLine1: wireText(100).min(1, MESSAGES.required).meta({ description: 'As on an envelope' }),
    addressLine2: wireText(100).optional(),
  })
  .meta({ id: 'AddressAbroad' });
export type AddressAbroad = z.infer<typeof addressAbroadContract>;

/**
 * PUT /contact/{contactId}/address/{type}: the whole address replaces the one before. A current address is in
 * Australia.
 */
export const givenAddressContract = z.union([addressContract, addressAbroadContract]);
export type GivenAddress = z.infer<typeof givenAddressContract>;

/** An absent address is an empty object, not a 404. */
export const addressReplyContract = addressContract.or(z.strictObject({}));
export const givenAddressReplyContract = z.union([
  addressContract,
  addressAbroadContract,
  z.strictObject({}),
]);

export const addressKeyContract = z
  .object({ key: z.string(), exp: z.int().meta({ description: 'Epoch seconds' }) })
  .meta({ id: 'AddressKey' });
export type AddressKey = z.infer<typeof addressKeyContract>;
