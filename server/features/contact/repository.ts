import { and, asc, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { sqlStatement, statement } from '#server/db/statement.ts';
import { LEAVES_ROOM_FOR_ANOTHER } from '#server/features/application/lifecycle.ts';
import { nextCheckAt } from '#server/features/retention/kept-until.ts';
import { saveMarks } from './mark-repository.ts';
import type { Marks } from './marks.ts';

const columns = {
  id: contacts.id,
  details: contacts.details,
  emailAndDobIndex: contacts.emailAndDobIndex,
  ownedSince: contacts.ownedSince,
  takenOverAt: contacts.takenOverAt,
  mobileChangedAt: contacts.mobileChangedAt,
  mobileDistrusted: contacts.mobileDistrusted,
  frozenAt: contacts.frozenAt,
  tokenVersion: contacts.tokenVersion,
  version: contacts.version,
};

/** A contact as stored: the details are sealed. */
export type ContactRow = Pick<typeof contacts.$inferSelect, keyof typeof columns>;

const insertingContact = statement((queryable) =>
  queryable.insert(contacts).values({
    id: sql.placeholder('id'),
    details: sql.placeholder('details'),
    emailIndex: sql.placeholder('emailIndex'),
    emailAndDobIndex: sql.placeholder('emailAndDobIndex'),
    privacyConsentAt: sql.placeholder('now'),
    createdAt: sql.placeholder('now'),
    updatedAt: sql.placeholder('now'),
    retentionCheckAt: sql.placeholder('retentionCheckAt'),
  }),
);

/** Stores a new contact. Sent later. */
export async function insertContact(
  queryable: Queryable,
  contact: {
    id: string;
    details: Buffer;
    emailIndex: Buffer;
    emailAndDobIndex: Buffer;
    marks: Marks;
    now: Date;
  },
): Promise<void> {
  const { now, marks, ...columnsToSet } = contact;
  const retentionCheckAt = nextCheckAt({ updatedAt: now, applications: [] }, now);
  await insertingContact.later(queryable, { ...columnsToSet, now, retentionCheckAt });
  await saveMarks(queryable, contact.id, marks);
}

const isContact = eq(contacts.id, sql.placeholder('contactId'));

const selectingContact = statement((queryable) => queryable.select(columns).from(contacts).where(isContact));

export async function findContact(queryable: Queryable, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await selectingContact(queryable, { contactId });
  return row;
}

const keepingContact = statement((queryable) =>
  queryable.select(columns).from(contacts).where(isContact).for('key share'),
);

/**
 * Like {@link findContact}, and nobody can erase the contact until the transaction ends: for a caller that writes a row
 * naming the contact without a foreign key. It blocks no other writer.
 */
export async function keepContact(
  transaction: Transaction,
  contactId: string,
): Promise<ContactRow | undefined> {
  const [row] = await keepingContact(transaction, { contactId });
  return row;
}

/** A contact with the index it is found by. */
export type IndexedContact = Pick<ContactRow, 'id' | 'details'> & { emailIndex: Buffer };

/** The first and the last contact that was made: two, one that is both, or none. */
export async function findOldestAndNewestContact(queryable: Queryable): Promise<IndexedContact[]> {
  const { id, details, emailIndex } = contacts;
  const one = (order: SQL) =>
    queryable.select({ id, details, emailIndex }).from(contacts).orderBy(order).limit(1);
  const [oldest, newest] = [await one(asc(id)), await one(desc(id))];
  return [...oldest, ...newest];
}

const selectingTokenVersion = statement((queryable) =>
  queryable.select({ tokenVersion: contacts.tokenVersion }).from(contacts).where(isContact),
);

export async function findTokenVersion(queryable: Queryable, contactId: string): Promise<number | undefined> {
  const [row] = await selectingTokenVersion(queryable, { contactId });
  return row?.tokenVersion;
}

/**
 * Ends every token of a contact, if `tokenVersion` is still current.
 *
 * @returns whether it was: a token that has already been ended cannot end later ones
 */
export async function revokeTokens(
  queryable: Queryable,
  contactId: string,
  tokenVersion: number,
): Promise<boolean> {
  const revoked = await queryable
    .update(contacts)
    .set({ tokenVersion: sql`${contacts.tokenVersion} + 1` })
    .where(and(eq(contacts.id, contactId), eq(contacts.tokenVersion, tokenVersion)))
    .returning({ id: contacts.id });
  return revoked.length === 1;
}

/** Notes that the owner of the e-mail address has signed in, and ends the sessions of whoever made the contact. */
export async function takeOver(queryable: Queryable, contactId: string, now: Date): Promise<void> {
  await queryable
    .update(contacts)
    .set({
      ownedSince: now,
      takenOverAt: now,
      // When its maker last named it no longer matters, whatever that process's clock said.
      mobileChangedAt: null,
      mobileDistrusted: true,
      tokenVersion: sql`${contacts.tokenVersion} + 1`,
    })
    .where(eq(contacts.id, contactId));
}

/** Stores when a contact was frozen, and ends all of its tokens. */
export async function freeze(queryable: Queryable, contactId: string, now: Date): Promise<void> {
  await queryable
    .update(contacts)
    .set({ frozenAt: now, tokenVersion: sql`${contacts.tokenVersion} + 1` })
    .where(eq(contacts.id, contactId));
}

export async function unfreeze(queryable: Queryable, contactId: string): Promise<void> {
  await queryable.update(contacts).set({ frozenAt: null }).where(eq(contacts.id, contactId));
}

/** The ids of the other contacts with a contact's e-mail and date of birth that are not frozen, the oldest first. */
export async function listOpenNamesakes(queryable: Queryable, contactId: string): Promise<string[]> {
  const self = alias(contacts, 'self');
  const index = queryable.select({ index: self.emailAndDobIndex }).from(self).where(eq(self.id, contactId));
  const rows = await queryable
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.emailAndDobIndex, index), ne(contacts.id, contactId), isNull(contacts.frozenAt)))
    .orderBy(asc(contacts.id));
  return rows.map(({ id }) => id);
}

const lockingContact = statement((queryable) =>
  queryable.select(columns).from(contacts).where(isContact).for('no key update'),
);

/**
 * Like {@link findContact}, locking the row until the transaction ends so that writers take turns. Rows that only name
 * the contact (a consent) can still be written in the meantime: their writer may hold an application that those who
 * hold the contact will want.
 */
export async function lockContact(queryable: Queryable, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await lockingContact(queryable, { contactId });
  return row;
}

const lockOfPerson = (index: SQLWrapper) =>
  sql`pg_advisory_xact_lock(hashtext('applications of a person'), hashtext(encode(${index}, 'hex')))`;

const holdingPerson = sqlStatement<{ contactId: string }>(
  sql`select ${lockOfPerson(contacts.emailAndDobIndex)} from ${contacts} where ${contacts.id} = ${sql.placeholder('contactId')}`,
);

/**
 * Makes everyone with this contact's e-mail and date of birth, under whichever contact, start applications one after
 * another until the transaction ends. The caller has the contact locked. Sent later: with the query that follows.
 */
export async function holdPerson(transaction: Transaction, contactId: string): Promise<void> {
  await holdingPerson.later(transaction, { contactId });
}

const holdingIndex = sqlStatement<{ emailAndDobIndex: Buffer }>(
  sql`select ${lockOfPerson(sql.placeholder('emailAndDobIndex'))}`,
);

/** Like {@link holdPerson}, for the e-mail and date of birth that a contact is about to have. Sent later. */
export async function holdPersonToBe(transaction: Transaction, emailAndDobIndex: Buffer): Promise<void> {
  await holdingIndex.later(transaction, { emailAndDobIndex });
}

/** @param change `ownedSince`, `mobileChangedAt` and `mobileDistrusted` only where they change */
export async function updateContact(
  queryable: Queryable,
  contactId: string,
  change: {
    details: Buffer;
    emailIndex: Buffer;
    emailAndDobIndex: Buffer;
    marks: Marks;
    ownedSince?: null;
    mobileChangedAt?: Date;
    mobileDistrusted?: boolean | null;
    now: Date;
  },
): Promise<void> {
  const { now, marks, ...columnsToSet } = change;
  await queryable
    .update(contacts)
    .set({ ...columnsToSet, updatedAt: now, version: sql`${contacts.version} + 1` })
    .where(eq(contacts.id, contactId));
  await saveMarks(queryable, contactId, marks);
}

/**
 * How many applications of a contact are going. Not a join: looked up for each of the few contacts
 * (docs/decisions/0114).
 */
function countGoing(queryable: Queryable, besides?: SQL) {
  return queryable
    .select({ count: count() })
    .from(applications)
    .where(
      and(
        eq(applications.contactId, contacts.id),
        besides,
        sql`${applications.status} <> all (${sql.placeholder('leavesRoom')})`,
      ),
    );
}

const selectingNamesakeGoing = statement((queryable) => {
  const going = countGoing(queryable);
  return queryable
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        eq(contacts.emailAndDobIndex, sql.placeholder('emailAndDobIndex')),
        ne(contacts.id, sql.placeholder('contactId')),
        gt(going, 0),
      ),
    );
});

const selectingOtherGoing = statement((queryable) => {
  const going = countGoing(queryable, ne(applications.id, sql.placeholder('applicationId')));
  const same = alias(contacts, 'same_person');
  const index = queryable
    .select({ index: same.emailAndDobIndex })
    .from(same)
    .where(eq(same.id, sql.placeholder('contactId')));
  return queryable
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.emailAndDobIndex, index), gt(going, 0)));
});

/**
 * Whether a contact, or another with the same e-mail and date of birth, has an application going other than this one.
 */
export async function hasOtherApplicationGoing(
  queryable: Queryable,
  application: { contactId: string; applicationId: string },
): Promise<boolean> {
  const rows = await selectingOtherGoing(queryable, {
    ...application,
    leavesRoom: LEAVES_ROOM_FOR_ANOTHER,
  });
  return rows.length > 0;
}

/** Whether somebody else with this e-mail and date of birth has an application that is still going. */
export async function hasNamesakeGoing(
  queryable: Queryable,
  somebody: { contactId: string; emailAndDobIndex: Buffer },
): Promise<boolean> {
  const rows = await selectingNamesakeGoing(queryable, {
    ...somebody,
    leavesRoom: LEAVES_ROOM_FOR_ANOTHER,
  });
  return rows.length > 0;
}
