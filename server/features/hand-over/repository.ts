import { and, count, countDistinct, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { creditEnquiries } from '#server/db/schema/quote.ts';
import { EVENTS_OF_TRUST, wordOfFact, wordsOfEvents } from '#server/db/schema/audit-events.ts';
import { auditEvents } from '#server/db/schema/records.ts';

const { at, contactId: ofContact, event, facts, id } = auditEvents;

/** Worded as in the index on these events: otherwise the index is not used. */
const OF_TRUST = sql`event in (${wordsOfEvents(...EVENTS_OF_TRUST)})`;
const OF_PARTY = wordsOfEvents('contact changed', 'contact corrected');
const CHANGES_PARTY = sql`${event} in (${OF_PARTY})`;
const FIELDS = wordOfFact('contact changed', 'fields');
const BY = wordOfFact('signed in', 'by');

/** What an event says was changed; for events that only say what was named, that. */
const CHANGED = sql`coalesce(${facts} -> ${wordOfFact('contact changed', 'changed')}, ${facts} -> ${FIELDS})`;

/** An aggregate over no events is null, even if its column is not nullable. */
const instantOf = (aggregate: SQL): SQL<Date | null> => aggregate.mapWith(at);

const lastChangeOf = (...fields: readonly [string, ...string[]]) =>
  instantOf(sql`max(${at}) filter (where ${CHANGES_PARTY} and ${CHANGED} ?| ${sql.param(fields)}::text[])`);

/** What the audit trail says about how a contact came to be what it is. */
export type Trail = NonNullable<Awaited<ReturnType<typeof selectTrail>>[number]>;

/** For a contact without such an event every part is null. */
export async function findTrail(queryable: Queryable, contactId: string): Promise<Trail> {
  const [trail] = await selectTrail(queryable, contactId);
  if (trail === undefined) throw new Error('An aggregate has one row');
  return trail;
}

function selectTrail(queryable: Queryable, contactId: string) {
  // A number that is named again has to be proven again.
  const mobileNamed = sql`(select coalesce(max(named.id), 0) from ${auditEvents} named
    where named.contact_id = ${contactId} and named.event in (${OF_PARTY})
      and named.facts -> ${FIELDS} ? 'mobile')`;
  return queryable
    .select({
      email: lastChangeOf('email'),
      mobile: lastChangeOf('mobile'),
      name: lastChangeOf('firstname', 'lastname'),
      dob: lastChangeOf('dob'),
      licence: lastChangeOf('idDocId', 'licenseCardNumber', 'licenseState'),
      textedSince: instantOf(
        sql`min(${at}) filter (where ${event} = ${wordsOfEvents('signed in')} and ${facts} ->> ${BY} = 'texted code' and ${id} > ${mobileNamed})`,
      ),
      accountFirstGivenAt: instantOf(
        sql`min(${at}) filter (where ${event} = ${wordsOfEvents('bank account given')})`,
      ),
      // An account given for several loans has one event for each.
      accountChanges: sql<number>`(count(distinct ${at}) filter (where ${event} = ${wordsOfEvents('bank account changed')}))::int`,
    })
    .from(auditEvents)
    .where(and(eq(ofContact, contactId), OF_TRUST));
}

/** How often a bureau was asked about a contact, and with how many different identities that they gave. */
export async function countEnquiries(
  queryable: Queryable,
  contactId: string,
): Promise<{ count: number; identities: number }> {
  const [counted] = await queryable
    .select({ count: count(), identities: countDistinct(creditEnquiries.identityHash) })
    .from(creditEnquiries)
    .where(eq(creditEnquiries.contactId, contactId));
  return counted ?? { count: 0, identities: 0 };
}
