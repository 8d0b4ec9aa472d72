import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { consentEntries } from '#server/db/schema/contract.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { statement } from '#server/db/statement.ts';
import type { ChainedEntry, LedgerHead } from './chain.ts';

export type ConsentEntryRow = typeof consentEntries.$inferSelect;

const selectingHead = statement((queryable) =>
  queryable
    .select({ sequence: consentEntries.sequence, hash: consentEntries.hash })
    .from(consentEntries)
    .where(eq(consentEntries.contactId, sql.placeholder('contactId')))
    .orderBy(desc(consentEntries.sequence))
    .limit(1),
);

/** Holds a contact's chain until the transaction ends, so that its writers follow one another. Taken last of all locks. */
export async function holdChain(queryable: Queryable, contactId: string): Promise<void> {
  await queryable.execute(
    sql`select pg_advisory_xact_lock(hashtext('consent ledger'), hashtext(${contactId}))`,
  );
}

export async function findLedgerHead(
  queryable: Queryable,
  contactId: string,
): Promise<LedgerHead | undefined> {
  const [head] = await selectingHead(queryable, { contactId });
  return head;
}

export async function insertConsentEntries(
  queryable: Queryable,
  entries: readonly ChainedEntry[],
): Promise<void> {
  await queryable.insert(consentEntries).values([...entries]);
}

/** A contact's ledger, the oldest entry first. */
export async function listConsentEntries(
  queryable: Queryable,
  contactId: string,
): Promise<ConsentEntryRow[]> {
  return queryable
    .select()
    .from(consentEntries)
    .where(eq(consentEntries.contactId, contactId))
    .orderBy(asc(consentEntries.sequence));
}

/** Whether the ledger says that these very words were shown. */
export async function wasShown(
  queryable: Queryable,
  { contactId, subject, textHash }: { contactId: string; subject: string; textHash: string },
): Promise<boolean> {
  const rows = await queryable
    .select({ id: consentEntries.id })
    .from(consentEntries)
    .where(
      and(
        eq(consentEntries.contactId, contactId),
        eq(consentEntries.action, 'shown'),
        eq(consentEntries.subject, subject),
        eq(consentEntries.textHash, textHash),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The ids of so many contacts after one, in order: a walk over all of them. */
export async function listContactIds(
  queryable: Queryable,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await queryable
    .select({ id: contacts.id })
    .from(contacts)
    .where(after === undefined ? undefined : gt(contacts.id, after))
    .orderBy(asc(contacts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function listEntriesOf(
  queryable: Queryable,
  contactIds: readonly string[],
): Promise<ConsentEntryRow[]> {
  return queryable
    .select()
    .from(consentEntries)
    .where(inArray(consentEntries.contactId, [...contactIds]))
    .orderBy(asc(consentEntries.contactId), asc(consentEntries.sequence));
}

/** The heads of these contacts' chains that stand in the audit trail. */
export async function listWitnesses(
  queryable: Queryable,
  contactIds: readonly string[],
): Promise<(LedgerHead & { contactId: string })[]> {
  const rows = await queryable
    .select({
      contactId: auditEvents.contactId,
      sequence: sql<number>`(${auditEvents.facts} ->> 'ledgerSequence')::int`,
      hash: sql<string>`${auditEvents.facts} ->> 'ledgerHead'`,
    })
    .from(auditEvents)
    .where(
      and(
        inArray(auditEvents.contactId, [...contactIds]),
        sql`(${auditEvents.facts} ->> 'ledgerHead') is not null`,
      ),
    );
  return rows.flatMap(({ contactId, sequence, hash }) =>
    contactId === null ? [] : [{ contactId, sequence, hash: Buffer.from(hash, 'hex') }],
  );
}
