import { and, desc, eq, isNull, max, ne, notInArray, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { pinAttempts, verifications } from '#server/db/schema/sign-in.ts';
import { LEAVES_ROOM_FOR_ANOTHER } from '#server/features/application/lifecycle.ts';
import type { ContactRow } from '#server/features/contact/repository.ts';
import { NO_TRIES } from './pin-lock.ts';
import type { PinRecord } from './pin-lock.ts';

export type VerificationRow = typeof verifications.$inferSelect;

export type Resumable = Pick<
  ContactRow,
  'id' | 'details' | 'ownedSince' | 'takenOverAt' | 'mobileChangedAt' | 'mobileDistrusted'
>;

/** Its loan is about to be paid out, or was: only the loan-servicing record says which. */
const AT_FUNDING: ApplicationStatus = 'Awaiting Funding';

/**
 * The contact that an e-mail and date of birth belong to. If several share them: one that is not frozen, and of those
 * the one with the newest application that is still going, otherwise the one with a loan at or past its payout,
 * otherwise the one that the e-mail's owner signed in to first, otherwise the newest. That way a contact somebody makes
 * in advance leads nobody away from their own, and neither does one that is frozen.
 */
export async function findContactToResume(
  queryable: Queryable,
  emailAndDobIndex: Buffer,
): Promise<Resumable | undefined> {
  // Not a join: looked up for each of the few contacts (docs/decisions/0114).
  const newestGoing = queryable
    .select({ at: max(applications.createdAt) })
    .from(applications)
    .where(
      and(
        eq(applications.contactId, contacts.id),
        notInArray(applications.status, [...LEAVES_ROOM_FOR_ANOTHER]),
      ),
    );
  const newestLoan = queryable
    .select({ at: max(applications.createdAt) })
    .from(applications)
    .where(and(eq(applications.contactId, contacts.id), eq(applications.status, AT_FUNDING)));
  const [row] = await queryable
    .select({
      id: contacts.id,
      details: contacts.details,
      ownedSince: contacts.ownedSince,
      takenOverAt: contacts.takenOverAt,
      mobileChangedAt: contacts.mobileChangedAt,
      mobileDistrusted: contacts.mobileDistrusted,
    })
    .from(contacts)
    .where(eq(contacts.emailAndDobIndex, emailAndDobIndex))
    .orderBy(
      sql`${contacts.frozenAt} is not null`,
      sql`${newestGoing} desc nulls last`,
      sql`${newestLoan} desc nulls last`,
      sql`${contacts.ownedSince} asc nulls last`,
      desc(contacts.createdAt),
      desc(contacts.id),
    )
    .limit(1);
  return row;
}

/**
 * The loans at or past their payout of other contacts with this e-mail and date of birth, one for each such contact,
 * the newest contact first. Nobody is given the loan of a frozen contact.
 */
export async function listLoansOfOthers(
  queryable: Queryable,
  emailAndDobIndex: Buffer,
  contactId: string,
): Promise<{ contactId: string; reference: string }[]> {
  // Looked up for each of the few contacts (docs/decisions/0114).
  const loan = queryable
    .select({ reference: applications.reference })
    .from(applications)
    .where(and(eq(applications.contactId, contacts.id), eq(applications.status, AT_FUNDING)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
    .as('loan');
  return queryable
    .select({ contactId: contacts.id, reference: loan.reference })
    .from(contacts)
    .innerJoinLateral(loan, sql`true`)
    .where(isOtherOf(emailAndDobIndex, contactId))
    .orderBy(desc(contacts.createdAt), desc(contacts.id));
}

/**
 * The newest application of a person, where it is not of this contact, and not cancelled: a refused or expired one does
 * not decide which contact is resumed. Nobody is given the application of a frozen contact.
 */
export async function findNewestOfOther(
  queryable: Queryable,
  emailAndDobIndex: Buffer,
  contactId: string,
): Promise<{ contactId: string; reference: string } | undefined> {
  const newestOf = (id: SQLWrapper) =>
    queryable
      .select({ at: max(applications.createdAt) })
      .from(applications)
      .where(and(eq(applications.contactId, id), ne(applications.status, 'Cancelled')));
  // Not a join: looked up for each of the few contacts (docs/decisions/0114).
  const newest = newestOf(contacts.id);
  const ownNewest = newestOf(sql`${contactId}::uuid`);
  const reference = queryable
    .select({ reference: applications.reference })
    .from(applications)
    .where(and(eq(applications.contactId, contacts.id), ne(applications.status, 'Cancelled')))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1);
  const [row] = await queryable
    .select({ contactId: contacts.id, reference: sql<string>`${reference}` })
    .from(contacts)
    .where(and(isOtherOf(emailAndDobIndex, contactId), sql`${newest} > coalesce(${ownNewest}, '-infinity')`))
    .orderBy(sql`${newest} desc`)
    .limit(1);
  return row;
}

/** Another contact of the same person, unless it is frozen: nobody is given what that one has. */
function isOtherOf(emailAndDobIndex: Buffer, contactId: string) {
  return and(
    eq(contacts.emailAndDobIndex, emailAndDobIndex),
    ne(contacts.id, contactId),
    isNull(contacts.frozenAt),
  );
}

/** The application that a sign-in continues with: the newest, as in the list of applications (specification §7). */
export async function findActiveApplication(
  queryable: Queryable,
  contactId: string,
): Promise<string | undefined> {
  const [row] = await queryable
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.contactId, contactId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1);
  return row?.id;
}

export async function insertVerification(
  queryable: Queryable,
  row: Omit<VerificationRow, 'usedAt'>,
): Promise<void> {
  await queryable.insert(verifications).values(row);
}

export async function findByCode(
  queryable: Queryable,
  codeHash: Buffer,
): Promise<VerificationRow | undefined> {
  const [row] = await queryable.select().from(verifications).where(eq(verifications.codeHash, codeHash));
  return row;
}

export async function findByLinkToken(
  queryable: Queryable,
  contactId: string,
  linkTokenHash: Buffer,
): Promise<VerificationRow | undefined> {
  const [row] = await queryable
    .select()
    .from(verifications)
    .where(and(eq(verifications.linkTokenHash, linkTokenHash), eq(verifications.contactId, contactId)));
  return row;
}

/** Marks every open code of a contact as used: a sign-in with one of them ends the others and their links. */
export async function useUpCodes(queryable: Queryable, contactId: string, now: Date): Promise<void> {
  await queryable
    .update(verifications)
    .set({ usedAt: now })
    .where(and(eq(verifications.contactId, contactId), isNull(verifications.usedAt)));
}

export async function findPinRecord(queryable: Queryable, contactId: string): Promise<PinRecord> {
  const [row] = await queryable
    .select({ triedAt: pinAttempts.triedAt, lockedUntil: pinAttempts.lockedUntil })
    .from(pinAttempts)
    .where(eq(pinAttempts.contactId, contactId));
  return row ?? NO_TRIES;
}

export async function savePinRecord(
  queryable: Queryable,
  contactId: string,
  { triedAt, lockedUntil }: PinRecord,
): Promise<void> {
  const values = { triedAt: [...triedAt], lockedUntil };
  await queryable
    .insert(pinAttempts)
    .values({ contactId, ...values })
    .onConflictDoUpdate({ target: pinAttempts.contactId, set: values });
}

export async function clearPinRecord(queryable: Queryable, contactId: string): Promise<void> {
  await queryable.delete(pinAttempts).where(eq(pinAttempts.contactId, contactId));
}
