import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { nextCheckAt } from '#server/features/retention/kept-until.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';

/** A contact as stored: the details are sealed. */
export type ContactRow = { id: string; details: Buffer; tokenVersion: number; version: number };

const columns = {
  id: contacts.id,
  details: contacts.details,
  tokenVersion: contacts.tokenVersion,
  version: contacts.version,
};

export async function insertContact(
  queryable: Queryable,
  contact: { id: string; details: Buffer; emailIndex: Buffer; emailAndDobIndex: Buffer; now: Date },
): Promise<void> {
  const { now, ...row } = contact;
  await queryable.insert(contacts).values({
    ...row,
    privacyConsentAt: now,
    createdAt: now,
    updatedAt: now,
    retentionCheckAt: nextCheckAt({ updatedAt: now, applications: [] }, now),
  });
}

export async function findContact(queryable: Queryable, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await queryable.select(columns).from(contacts).where(eq(contacts.id, contactId));
  return row;
}

export async function findTokenVersion(queryable: Queryable, contactId: string): Promise<number | undefined> {
  const [row] = await queryable
    .select({ tokenVersion: contacts.tokenVersion })
    .from(contacts)
    .where(eq(contacts.id, contactId));
  return row?.tokenVersion;
}

/** Ends every token of a contact, if `tokenVersion` is still the present one. */
export async function revokeTokens(
  queryable: Queryable,
  contactId: string,
  tokenVersion: number,
): Promise<void> {
  await queryable
    .update(contacts)
    .set({ tokenVersion: sql`${contacts.tokenVersion} + 1` })
    .where(and(eq(contacts.id, contactId), eq(contacts.tokenVersion, tokenVersion)));
}

/** Like {@link findContact}, holding the row until the transaction ends so that writers follow one another. */
export async function lockContact(queryable: Queryable, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await queryable
    .select(columns)
    .from(contacts)
    .where(eq(contacts.id, contactId))
    .for('update');
  return row;
}

export async function updateContact(
  queryable: Queryable,
  contactId: string,
  change: { details: Buffer; emailIndex: Buffer; emailAndDobIndex: Buffer; now: Date },
): Promise<void> {
  const { now, ...columnsToSet } = change;
  await queryable
    .update(contacts)
    .set({ ...columnsToSet, updatedAt: now, version: sql`${contacts.version} + 1` })
    .where(eq(contacts.id, contactId));
}

/** Whether somebody else with this e-mail and date of birth has an application that is still going. */
export async function hasLiveApplication(
  queryable: Queryable,
  { contactId, emailAndDobIndex }: { contactId: string; emailAndDobIndex: Buffer },
  endedStatuses: readonly ApplicationStatus[],
): Promise<boolean> {
  const rows = await queryable
    .select({ id: applications.id })
    .from(contacts)
    .innerJoin(applications, eq(applications.contactId, contacts.id))
    .where(
      and(
        eq(contacts.emailAndDobIndex, emailAndDobIndex),
        ne(contacts.id, contactId),
        notInArray(applications.status, [...endedStatuses]),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return rows.length > 0;
}
