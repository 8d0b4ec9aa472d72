import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { addresses } from '#server/db/schema/contact.ts';
import type { Address, AddressType } from '#lib/contracts/address.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';

/** The stored address of a type, as the wire has it; undefined when there is none yet. */
export async function findAddress(
  queryable: Queryable,
  contactId: string,
  type: AddressType,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await queryable
    .select()
    .from(addresses)
    .where(and(eq(addresses.contactId, contactId), eq(addresses.type, type)));
  if (row === undefined) return undefined;
  const { contactId: _contactId, type: _type, version: _version, updatedAt: _updatedAt, ...stored } = row;
  return withoutEmpty(stored);
}

/** Stores an address in place of the one before: what the new one leaves out is empty. */
export async function saveAddress(
  queryable: Queryable,
  contactId: string,
  type: AddressType,
  address: Address,
  now: Date,
): Promise<void> {
  const columns = {
    recordId: address.recordId ?? null,
    address: address.address ?? null,
    enterAddressManually: address.enterAddressManually ?? null,
    unitNumber: address.unitNumber ?? null,
    streetNumber: address.streetNumber,
    streetName: address.streetName,
    streetType: address.streetType ?? null,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    monthsAtResidence: address.monthsAtResidence ?? null,
    yearsAtResidence: address.yearsAtResidence ?? null,
    typeOfResidency: address.typeOfResidency ?? null,
    updatedAt: now,
  };
  await queryable
    .insert(addresses)
    .values({ contactId, type, ...columns })
    .onConflictDoUpdate({
      target: [addresses.contactId, addresses.type],
      set: { ...columns, version: sql`${addresses.version} + 1` },
    });
}
