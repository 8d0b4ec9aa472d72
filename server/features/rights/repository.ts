import { asc, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { ContactMarkKind } from '#lib/domain/contact-marks.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applications, employments, expenses, incomes, liabilities } from '#server/db/schema/application.ts';
import { addresses, contactMarks, contacts } from '#server/db/schema/contact.ts';
import { consentEntries, contracts, servicingRecords } from '#server/db/schema/contract.ts';
import {
  bankAccounts,
  bankObservations,
  bankSessions,
  bankStatements,
  documentFiles,
  documents,
} from '#server/db/schema/document.ts';
import { messages } from '#server/db/schema/message.ts';
import { assessments, creditEnquiries, quotes } from '#server/db/schema/quote.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { partnerDeliveries, partnerDeliveryAttempts, referrals } from '#server/db/schema/referral.ts';
import { pinAttempts } from '#server/db/schema/sign-in.ts';
import { SEALED_COLUMNS } from '#server/db/sealed-columns.ts';

/** A contact whom somebody asks about, with their applications. */
export type FoundContact = {
  contactId: string;
  frozenAt: Date | null;
  applications: { applicationId: string; reference: string; status: ApplicationStatus }[];
};

/** What a contact is found by: keyed hashes of what somebody says, or the reference that they were given. */
export type Lookup =
  | { emailAndDobIndex: Buffer }
  | { emailIndex: Buffer }
  | { kind: ContactMarkKind; mark: Buffer }
  | { reference: string };

function isMeant(lookup: Lookup): SQL | undefined {
  if ('emailAndDobIndex' in lookup) return eq(contacts.emailAndDobIndex, lookup.emailAndDobIndex);
  if ('emailIndex' in lookup) return eq(contacts.emailIndex, lookup.emailIndex);
  if ('mark' in lookup)
    return sql`${contacts.id} in (select ${contactMarks.contactId} from ${contactMarks} where ${contactMarks.kind} = ${lookup.kind} and ${contactMarks.mark} = ${lookup.mark})`;
  return sql`${contacts.id} in (select ${applications.contactId} from ${applications} where ${applications.reference} = ${lookup.reference})`;
}

/** Every matching contact, oldest first. */
export async function listContactsOf(queryable: Queryable, lookup: Lookup): Promise<FoundContact[]> {
  const found = await queryable
    .select({ contactId: contacts.id, frozenAt: contacts.frozenAt })
    .from(contacts)
    .where(isMeant(lookup))
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
  if (found.length === 0) return [];
  const theirs = await queryable
    .select({
      contactId: applications.contactId,
      applicationId: applications.id,
      reference: applications.reference,
      status: applications.status,
    })
    .from(applications)
    .where(
      inArray(
        applications.contactId,
        found.map(({ contactId }) => contactId),
      ),
    )
    .orderBy(asc(applications.createdAt));
  const ofContact = Map.groupBy(theirs, ({ contactId }) => contactId);
  return found.map(({ contactId, frozenAt }) => ({
    contactId,
    frozenAt,
    applications: (ofContact.get(contactId) ?? []).map(
      ({ contactId: _owner, ...application }) => application,
    ),
  }));
}

type Theirs = (column: AnyPgColumn, contactId: string) => SQL;

const ofContact: Theirs = (column, contactId) => sql`${column} = ${contactId}`;
const ofApplication: Theirs = (column, contactId) =>
  sql`${column} in (select ${applications.id} from ${applications} where ${applications.contactId} = ${contactId})`;
const ofDocument: Theirs = (column, contactId) =>
  sql`${column} in (select ${documents.id} from ${documents} where ${ofApplication(documents.applicationId, contactId)})`;
const ofBankSession: Theirs = (column, contactId) =>
  sql`${column} in (select ${bankSessions.id} from ${bankSessions} where ${ofApplication(bankSessions.applicationId, contactId)})`;

const ofDelivery: Theirs = (column, contactId) =>
  sql`${column} in (select ${partnerDeliveries.id} from ${partnerDeliveries} where ${ofApplication(partnerDeliveries.applicationId, contactId)})`;

/** Everything that is kept about a contact for longer than two days: where it is, and how its rows refer to them. */
const HELD: readonly { table: PgTable; column: AnyPgColumn; isTheirs: Theirs }[] = [
  { table: contacts, column: contacts.id, isTheirs: ofContact },
  { table: contactMarks, column: contactMarks.contactId, isTheirs: ofContact },
  { table: addresses, column: addresses.contactId, isTheirs: ofContact },
  { table: applications, column: applications.contactId, isTheirs: ofContact },
  { table: employments, column: employments.applicationId, isTheirs: ofApplication },
  { table: incomes, column: incomes.applicationId, isTheirs: ofApplication },
  { table: expenses, column: expenses.applicationId, isTheirs: ofApplication },
  { table: liabilities, column: liabilities.applicationId, isTheirs: ofApplication },
  { table: creditEnquiries, column: creditEnquiries.contactId, isTheirs: ofContact },
  { table: quotes, column: quotes.applicationId, isTheirs: ofApplication },
  { table: assessments, column: assessments.applicationId, isTheirs: ofApplication },
  { table: contracts, column: contracts.applicationId, isTheirs: ofApplication },
  { table: servicingRecords, column: servicingRecords.applicationId, isTheirs: ofApplication },
  { table: documents, column: documents.applicationId, isTheirs: ofApplication },
  { table: documentFiles, column: documentFiles.documentId, isTheirs: ofDocument },
  { table: bankSessions, column: bankSessions.applicationId, isTheirs: ofApplication },
  { table: bankStatements, column: bankStatements.bankSessionId, isTheirs: ofBankSession },
  { table: bankObservations, column: bankObservations.applicationId, isTheirs: ofApplication },
  { table: bankAccounts, column: bankAccounts.contactId, isTheirs: ofContact },
  { table: messages, column: messages.contactId, isTheirs: ofContact },
  { table: consentEntries, column: consentEntries.contactId, isTheirs: ofContact },
  { table: referrals, column: referrals.contactId, isTheirs: ofContact },
  { table: partnerDeliveries, column: partnerDeliveries.applicationId, isTheirs: ofApplication },
  { table: partnerDeliveryAttempts, column: partnerDeliveryAttempts.deliveryId, isTheirs: ofDelivery },
  { table: pinAttempts, column: pinAttempts.contactId, isTheirs: ofContact },
  { table: auditEvents, column: auditEvents.contactId, isTheirs: ofContact },
];

/** A row as stored: its values by column name, and the place of each sealed one. */
export type HeldRow = {
  values: Record<string, unknown>;
  sealed: { name: string; place: string }[];
};

/** Everything that is held about a contact, by table name. */
export async function listHeldRows(
  queryable: Queryable,
  contactId: string,
): Promise<{ table: string; rows: HeldRow[] }[]> {
  const held: { table: string; rows: HeldRow[] }[] = [];
  for (const { table, column, isTheirs } of HELD) {
    const sealedColumns = SEALED_COLUMNS.filter((sealed) => sealed.table === table);
    const found = (await queryable.select().from(table).where(isTheirs(column, contactId))) as Record<
      string,
      unknown
    >[];
    const nameOf = namesOfColumns(table);
    held.push({
      table: getTableName(table),
      rows: found.map((values) => ({
        values,
        sealed: sealedColumns.map(({ name, column: sealedColumn, rowKey, sealedTo }) => {
          const { name: placeName, of } = sealedTo ?? { name, of: rowKey };
          return {
            name: nameOf(sealedColumn),
            place: `${placeName}:${of.map((part) => String(values[nameOf(part)])).join('/')}`,
          };
        }),
      })),
    });
  }
  return held;
}

/** The name under which a row has the value of a column. */
function namesOfColumns(table: PgTable): (column: AnyPgColumn) => string {
  const names = new Map(Object.entries(table).map(([name, column]) => [column as unknown, name]));
  return (column) => names.get(column) ?? column.name;
}
