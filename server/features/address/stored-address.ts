import type { Address, AddressType, GivenAddress } from '#lib/contracts/address.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { findAddressRow, saveAddressRow } from './repository.ts';
import type { AddressRow } from './repository.ts';

type Sealing = Pick<AppDeps, 'sealer'>;

/** What an address says besides its location. */
export const STAY_FIELDS = ['typeOfResidency', 'yearsAtResidence', 'monthsAtResidence'] as const;

const placeOf = ({ contactId, type }: Pick<AddressRow, 'contactId' | 'type'>) =>
  `address.place:${contactId}/${type}`;

/** The stored address of a type, as the wire has it; undefined when there is none yet. */
export async function findAddress(
  { sealer }: Sealing,
  queryable: Queryable,
  contactId: string,
  type: AddressType,
): Promise<Record<string, unknown> | undefined> {
  const row = await findAddressRow(queryable, contactId, type);
  return row && openAddress({ sealer }, row);
}

/** A stored address as the wire has it. */
export function openAddress({ sealer }: Sealing, row: Omit<AddressRow, 'version'>): Record<string, unknown> {
  return toAddress(sealer.open(row.place, placeOf(row)) as object, row);
}

/** @param where the sealed part of it */
function toAddress(
  where: object,
  { monthsAtResidence, yearsAtResidence, typeOfResidency }: Pick<AddressRow, (typeof STAY_FIELDS)[number]>,
): Record<string, unknown> {
  return withoutEmpty({ ...where, monthsAtResidence, yearsAtResidence, typeOfResidency });
}

/**
 * Stores an address in place of the previous one: what the new one leaves out is empty.
 * @returns the address as `findAddress` returns it from then on
 */
export async function saveAddress(
  deps: Sealing,
  queryable: Queryable,
  contactId: string,
  type: AddressType,
  address: GivenAddress,
  now: Date,
): Promise<Record<string, unknown>> {
  const where = Object.fromEntries(
    Object.entries(withoutEmpty(address)).filter(([name]) => !STAY_FIELDS.some((stay) => stay === name)),
  );
  const stay: Partial<Address> = 'country' in address ? {} : address;
  const row = {
    contactId,
    type,
    place: deps.sealer.seal(where, placeOf({ contactId, type })),
    monthsAtResidence: stay.monthsAtResidence ?? null,
    yearsAtResidence: stay.yearsAtResidence ?? null,
    typeOfResidency: stay.typeOfResidency ?? null,
    updatedAt: now,
  };
  await saveAddressRow(queryable, row);
  return toAddress(where, row);
}
