import { and, asc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { referrals } from '#server/db/schema/referral.ts';
import { statement } from '#server/db/statement.ts';
import { LEAVES_ROOM_FOR_ANOTHER } from '#server/features/application/lifecycle.ts';
import type { ContactRow } from '#server/features/contact/repository.ts';

export type ReferralRow = typeof referrals.$inferSelect;

const selectingReferralOfApplication = statement((queryable) =>
  queryable
    .select({
      id: referrals.id,
      source: referrals.source,
      externalReference: referrals.externalReference,
    })
    .from(referrals)
    .where(eq(referrals.applicationId, sql.placeholder('applicationId')))
    .orderBy(asc(referrals.createdAt), asc(referrals.id))
    .limit(1),
);

/** Which referral an application came from, for telling its sender what becomes of it. */
export async function findReferralOfApplication(
  queryable: Queryable,
  applicationId: string,
): Promise<Pick<ReferralRow, 'id' | 'source' | 'externalReference'> | undefined> {
  const [row] = await selectingReferralOfApplication(queryable, { applicationId });
  return row;
}

export async function insertReferral(
  queryable: Queryable,
  row: Omit<ReferralRow, 'contactId' | 'applicationId'>,
): Promise<void> {
  await queryable.insert(referrals).values(row);
}

export async function findReferral(
  queryable: Queryable,
  referralId: string,
): Promise<ReferralRow | undefined> {
  const [row] = await queryable.select().from(referrals).where(eq(referrals.id, referralId));
  return row;
}

/** Records which contact a referral became, unless that is already recorded. */
export async function bindToContact(
  transaction: Transaction,
  referralId: string,
  contactId: string,
): Promise<void> {
  await transaction
    .update(referrals)
    .set({ contactId })
    .where(and(eq(referrals.id, referralId), isNull(referrals.contactId)));
}

/** The referral, locked until the transaction ends, if it is still waiting for an application and is nobody else's. */
export async function lockUnboundReferral(
  transaction: Transaction,
  referralId: string,
  contactId: string,
): Promise<ReferralRow | undefined> {
  const [row] = await transaction
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.id, referralId),
        isNull(referrals.applicationId),
        or(isNull(referrals.contactId), eq(referrals.contactId, contactId)),
      ),
    )
    .for('update');
  return row;
}

/** The referral that became an application, locked until the transaction ends. */
export async function lockReferralOfApplication(
  transaction: Transaction,
  applicationId: string,
): Promise<ReferralRow | undefined> {
  const [row] = await transaction
    .select()
    .from(referrals)
    .where(eq(referrals.applicationId, applicationId))
    .for('update');
  return row;
}

const isFirstApplication = sql`not exists (
  select from ${applications} where ${applications.contactId} = ${referrals.contactId}
)`;

const lockingReferralOfNewcomer = statement((queryable) =>
  queryable
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.contactId, sql.placeholder('contactId')),
        isNull(referrals.applicationId),
        isFirstApplication,
      ),
    )
    .orderBy(asc(referrals.createdAt), asc(referrals.id))
    .limit(1)
    .for('update'),
);

/**
 * The referral that a contact was made by, locked until the transaction ends; only while the contact has started
 * nothing.
 */
export async function lockReferralOfNewcomer(
  transaction: Transaction,
  contactId: string,
): Promise<ReferralRow | undefined> {
  const [row] = await lockingReferralOfNewcomer(transaction, { contactId });
  return row;
}

/** Records which application a referral became. The caller has the referral locked. */
export async function bindToApplication(
  transaction: Transaction,
  referralId: string,
  { contactId, applicationId }: { contactId: string; applicationId: string },
): Promise<void> {
  await transaction.update(referrals).set({ contactId, applicationId }).where(eq(referrals.id, referralId));
}

/**
 * The contact that a referral of a source became; undefined for a referral of another source, and for one still
 * waiting.
 */
export async function findContactOfReferral(
  queryable: Queryable,
  referralId: string,
  source: string,
): Promise<string | undefined> {
  const [row] = await queryable
    .select({ contactId: referrals.contactId })
    .from(referrals)
    .where(and(eq(referrals.id, referralId), eq(referrals.source, source)));
  return row?.contactId ?? undefined;
}

const isGoing = (contactId: string) =>
  and(eq(applications.contactId, contactId), notInArray(applications.status, [...LEAVES_ROOM_FOR_ANOTHER]));

/** Whether a contact has an application that is still going. */
export async function hasGoingApplication(queryable: Queryable, contactId: string): Promise<boolean> {
  const rows = await queryable
    .select({ id: applications.id })
    .from(applications)
    .where(isGoing(contactId))
    .limit(1);
  return rows.length > 0;
}

/** A referral, and since when its contact has been with the owner of the e-mail address. */
export type ReferralAndOwner = Pick<ReferralRow, 'createdAt'> &
  Pick<ContactRow, 'ownedSince' | 'takenOverAt'>;
export type GoingReferral = ReferralAndOwner & Pick<ReferralRow, 'id' | 'prefill'>;

/**
 * The referrals of a source, or just this one of them, that a contact's applications that are still going came from.
 */
export async function listReferralsOfGoing(
  queryable: Queryable,
  contactId: string,
  { source, referralId }: { source: string; referralId: string | undefined },
): Promise<GoingReferral[]> {
  return queryable
    .select({
      id: referrals.id,
      prefill: referrals.prefill,
      createdAt: referrals.createdAt,
      ownedSince: contacts.ownedSince,
      takenOverAt: contacts.takenOverAt,
    })
    .from(applications)
    .innerJoin(referrals, eq(referrals.applicationId, applications.id))
    .innerJoin(contacts, eq(contacts.id, applications.contactId))
    .where(
      and(
        isGoing(contactId),
        eq(referrals.source, source),
        referralId === undefined ? undefined : eq(referrals.id, referralId),
      ),
    );
}

/** Removes referrals that nobody came by, and their tokens: at most `limit`. @returns how many */
export async function deleteUnboundReferrals(
  queryable: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const leftOver = and(isNull(referrals.contactId), lt(referrals.createdAt, before));
  const due = queryable
    .select({ id: referrals.id })
    .from(referrals)
    .where(leftOver)
    .orderBy(asc(referrals.createdAt))
    .limit(limit);
  // Checked again on the row itself: somebody may have come by it in the meantime.
  const { rowCount } = await queryable.delete(referrals).where(and(inArray(referrals.id, due), leftOver));
  return rowCount ?? 0;
}
