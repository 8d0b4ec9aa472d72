import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { consentEntries } from '#server/db/schema/contract.ts';
import { wordOfFact } from '#server/db/schema/audit-events.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { sqlStatement, statement } from '#server/db/statement.ts';
import type { Statement } from '#server/db/statement.ts';
import type { ChainedEntry, LedgerHead } from './chain.ts';

export type ConsentEntryRow = typeof consentEntries.$inferSelect;

const LEDGER_HEAD = sql`${auditEvents.facts} ->> ${wordOfFact('consents recorded', 'ledgerHead')}`;

const selectingHead = statement((queryable) =>
  queryable
    .select({ sequence: consentEntries.sequence, hash: consentEntries.hash })
    .from(consentEntries)
    .where(eq(consentEntries.contactId, sql.placeholder('contactId')))
    .orderBy(desc(consentEntries.sequence))
    .limit(1),
);

const holdingChain = sqlStatement<{ contactId: string }>(
  sql`select pg_advisory_xact_lock(hashtext('consent ledger'), hashtext(${sql.placeholder('contactId')}))`,
);

/**
 * Locks a contact's chain until the transaction ends, so that its writers take turns. The last of all locks to take.
 * Sent later: with the read of the chain that follows.
 */
export async function holdChain(queryable: Queryable, contactId: string): Promise<void> {
  await holdingChain.later(queryable, { contactId });
}

export async function findLedgerHead(
  queryable: Queryable,
  contactId: string,
): Promise<LedgerHead | undefined> {
  const [head] = await selectingHead(queryable, { contactId });
  return head;
}

const ENTRY_COLUMNS = [
  'contactId',
  'applicationId',
  'sequence',
  'at',
  'action',
  'subject',
  'version',
  'textHash',
  'facts',
  'previousHash',
  'hash',
] as const satisfies readonly (keyof ChainedEntry)[];

const nameOfValue = (column: string, index: number) => `${column} ${String(index)}`;

/** A statement for each number of entries: the most that are written together are the agreements of an acceptance. */
const insertingEntries = new Map<number, Statement<Record<string, unknown>, unknown>>();

/** Stores entries after the last one of a locked chain. Sent later. */
export async function insertConsentEntries(
  queryable: Queryable,
  entries: readonly ChainedEntry[],
): Promise<void> {
  let inserting = insertingEntries.get(entries.length);
  if (inserting === undefined) {
    const rows = entries.map((_entry, index): Record<string, unknown> =>
      Object.fromEntries(ENTRY_COLUMNS.map((name) => [name, sql.placeholder(nameOfValue(name, index))])),
    );
    inserting = statement((present) => present.insert(consentEntries).values(rows as ChainedEntry[]));
    insertingEntries.set(entries.length, inserting);
  }
  const values = entries.flatMap((entry, index) =>
    ENTRY_COLUMNS.map((name) => [nameOfValue(name, index), entry[name]] as const),
  );
  await inserting.later(queryable, Object.fromEntries(values));
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

const selectingLastEntries = statement((queryable) =>
  queryable
    .selectDistinctOn([consentEntries.subject])
    .from(consentEntries)
    .where(eq(consentEntries.contactId, sql.placeholder('contactId')))
    .orderBy(asc(consentEntries.subject), desc(consentEntries.sequence)),
);

/** A contact's last entry of each subject. */
export async function listLastEntries(queryable: Queryable, contactId: string): Promise<ConsentEntryRow[]> {
  return selectingLastEntries(queryable, { contactId });
}

const saysOfWords = and(
  eq(consentEntries.contactId, sql.placeholder('contactId')),
  eq(consentEntries.action, sql.placeholder('action')),
  eq(consentEntries.subject, sql.placeholder('subject')),
  eq(consentEntries.textHash, sql.placeholder('textHash')),
);
const findingEntryThat = (says: SQL | undefined) =>
  statement((queryable) =>
    queryable.select({ id: consentEntries.id }).from(consentEntries).where(says).limit(1),
  );
const findingEntry = findingEntryThat(saysOfWords);
const findingEntryOfApplication = findingEntryThat(
  and(saysOfWords, eq(consentEntries.applicationId, sql.placeholder('applicationId'))),
);

/** Whether a contact's ledger records this action for these very words: for the application, where one is named. */
export async function hasEntry(
  queryable: Queryable,
  wanted: Pick<ConsentEntryRow, 'contactId' | 'action' | 'subject' | 'textHash'> & { applicationId?: string },
): Promise<boolean> {
  const { contactId, action, subject, textHash, applicationId } = wanted;
  const words = { contactId, action, subject, textHash };
  const rows = await (applicationId === undefined
    ? findingEntry(queryable, words)
    : findingEntryOfApplication(queryable, { ...words, applicationId }));
  return rows.length > 0;
}

const selectingLastEntry = statement((queryable) =>
  queryable
    .select()
    .from(consentEntries)
    .where(
      and(
        eq(consentEntries.contactId, sql.placeholder('contactId')),
        eq(consentEntries.subject, sql.placeholder('subject')),
      ),
    )
    .orderBy(desc(consentEntries.sequence))
    .limit(1),
);

/** A contact's last entry of a subject. */
export async function findLastEntry(
  queryable: Queryable,
  contactId: string,
  subject: string,
): Promise<ConsentEntryRow | undefined> {
  const [entry] = await selectingLastEntry(queryable, { contactId, subject });
  return entry;
}

/** The words in which something was last agreed to for an application, with these facts among others. */
export async function findAgreedWords(
  queryable: Queryable,
  {
    applicationId,
    subject,
    facts = {},
  }: { applicationId: string; subject: string; facts?: ConsentEntryRow['facts'] | undefined },
): Promise<Pick<ConsentEntryRow, 'version' | 'textHash'> | undefined> {
  const [words] = await queryable
    .select({ version: consentEntries.version, textHash: consentEntries.textHash })
    .from(consentEntries)
    .where(
      and(
        eq(consentEntries.applicationId, applicationId),
        eq(consentEntries.subject, subject),
        eq(consentEntries.action, 'agreed'),
        sql`${consentEntries.facts} @> ${JSON.stringify(facts)}::jsonb`,
      ),
    )
    .orderBy(desc(consentEntries.sequence))
    .limit(1);
  return words;
}

/** The ids of up to this many contacts after a given one, in order, for walking over all of them. */
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

/** The heads of these contacts' chains that the audit trail has. */
export async function listWitnesses(
  queryable: Queryable,
  contactIds: readonly string[],
): Promise<(LedgerHead & { contactId: string })[]> {
  const rows = await queryable
    .select({
      contactId: auditEvents.contactId,
      sequence: sql<number>`(${auditEvents.facts} ->> ${wordOfFact('consents recorded', 'ledgerSequence')})::int`,
      hash: sql<string>`${LEDGER_HEAD}`,
    })
    .from(auditEvents)
    .where(and(inArray(auditEvents.contactId, [...contactIds]), sql`(${LEDGER_HEAD}) is not null`));
  return rows.flatMap(({ contactId, sequence, hash }) =>
    contactId === null ? [] : [{ contactId, sequence, hash: Buffer.from(hash, 'hex') }],
  );
}
