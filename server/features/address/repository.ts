import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { addresses } from '#server/db/schema/contact.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';
import type { AddressType } from '#lib/contracts/address.ts';

/** An address as stored: its location is sealed. */
export type AddressRow = typeof addresses.$inferSelect;

const selectingAddress = statement((queryable) =>
  queryable
    .select()
    .from(addresses)
    .where(
      and(eq(addresses.contactId, sql.placeholder('contactId')), eq(addresses.type, sql.placeholder('type'))),
    ),
);

/** The stored address of a type; undefined when there is none yet. */
export async function findAddressRow(
  queryable: Queryable,
  contactId: string,
  type: AddressType,
): Promise<AddressRow | undefined> {
  const [row] = await selectingAddress(queryable, { contactId, type });
  return row;
}

type AddressToSave = Omit<AddressRow, 'version'>;

const savingAddress = statementOfColumns((queryable, { contactId, type, ...columns }: AddressToSave) =>
  queryable
    .insert(addresses)
    .values({ contactId, type, ...columns })
    .onConflictDoUpdate({
      target: [addresses.contactId, addresses.type],
      set: { ...columns, version: sql`${addresses.version} + 1` },
    }),
);

/** Stores an address in place of the previous one: what the new one leaves out is empty. Sent later. */
export async function saveAddressRow(queryable: Queryable, row: AddressToSave): Promise<void> {
  await savingAddress.later(queryable, row);
}
