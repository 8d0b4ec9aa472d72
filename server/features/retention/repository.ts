import { and, asc, eq, exists, gt, inArray, isNotNull, lte, max, not, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { addresses, contacts } from '#server/db/schema/contact.ts';
import { servicingRecords } from '#server/db/schema/contract.ts';
import { bankSessions, bankStatements, documentFiles, documents } from '#server/db/schema/document.ts';
import { assessments, quotes } from '#server/db/schema/quote.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { partnerDeliveries } from '#server/db/schema/referral.ts';
import { isWithPartner, listHandOffs } from '#server/features/application/hand-offs.ts';
import { selectTaken } from '#server/features/partner-webhook/repository.ts';
import { TRIED_FOR_MS } from '#server/features/partner-webhook/retry-schedule.ts';
import type { EndedApplication, KeptApplication, KeptContact } from './kept-until.ts';

/** A contact to look at, and its place in the order of those to look at, as precise as the database has it. */
export type ContactToCheck = KeptContact & { id: string; checkAt: string };

/** When an applicant last changed who they are or where they live: a change of address leaves the contact's row alone. */
const lastChangeOf = (queryable: Queryable) => {
  const { contactId, updatedAt } = addresses;
  const ofAddress = queryable
    .select({ at: max(updatedAt) })
    .from(addresses)
    .where(eq(contactId, contacts.id));
  return sql<Date>`greatest(${contacts.updatedAt}, ${ofAddress})`.mapWith(contacts.updatedAt);
};

/**
 * Up to this many of the contacts due to be looked at, after a given one, in order, with what decides how long each is
 * kept.
 */
export async function listContactsToCheck(
  queryable: Queryable,
  { now, after, limit }: { now: Date; after: ContactToCheck | undefined; limit: number },
): Promise<ContactToCheck[]> {
  const { id, retentionCheckAt } = contacts;
  const found = await queryable
    .select({ id, updatedAt: lastChangeOf(queryable), checkAt: sql<string>`${retentionCheckAt}::text` })
    .from(contacts)
    .where(
      and(
        lte(retentionCheckAt, now),
        after && sql`(${retentionCheckAt}, ${id}) > (${after.checkAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(retentionCheckAt), asc(id))
    .limit(limit);
  const ofContact = await listKeptApplications(
    queryable,
    found.map(({ id }) => id),
  );
  return found.map((contact) => ({ ...contact, applications: ofContact.get(contact.id) ?? [] }));
}

/** Stores when to look at a contact again. */
export async function postponeCheck(queryable: Queryable, contactId: string, until: Date): Promise<void> {
  await queryable.update(contacts).set({ retentionCheckAt: until }).where(eq(contacts.id, contactId));
}

/**
 * The contact with what decides how long it is kept, locked, with all of its applications, until the transaction ends.
 */
export async function lockKeptContact(
  transaction: Transaction,
  contactId: string,
): Promise<KeptContact | undefined> {
  const [contact] = await transaction
    .select({ updatedAt: lastChangeOf(transaction) })
    .from(contacts)
    .where(eq(contacts.id, contactId))
    .for('no key update');
  if (contact === undefined) return undefined;
  await transaction
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.contactId, contactId))
    .orderBy(asc(applications.id))
    .for('update');
  const ofContact = await listKeptApplications(transaction, [contactId]);
  return { ...contact, applications: ofContact.get(contactId) ?? [] };
}

const ACCEPTED_AT = sql<Date | null>`${applications.agreement} ->> 'at'`.mapWith(
  (at: string) => new Date(at),
);

async function listKeptApplications(
  queryable: Queryable,
  contactIds: readonly string[],
): Promise<Map<string, KeptApplication[]>> {
  if (contactIds.length === 0) return new Map();
  const rows = await queryable
    .select({
      contactId: applications.contactId,
      status: applications.status,
      hadQuote: sql<boolean>`exists (select 1 from ${quotes} where ${quotes.applicationId} = ${applications.id})`,
      acceptedAt: ACCEPTED_AT,
      updatedAt: applications.updatedAt,
      endedAt: applications.endedAt,
      fundedAt: servicingRecords.fundedAt,
      repaidAt: servicingRecords.repaidAt,
      termMonths: sql<number | null>`(${assessments.outcome} -> 'offered' ->> 'loanTerm')::int`,
    })
    .from(applications)
    .leftJoin(servicingRecords, eq(servicingRecords.applicationId, applications.id))
    .leftJoin(assessments, eq(assessments.id, applications.assessmentId))
    .where(inArray(applications.contactId, [...contactIds]));
  return Map.groupBy(rows, ({ contactId }) => contactId);
}

/** The receipts of the hand-offs through which partners hold a contact's details. */
export async function listStandingReceipts(queryable: Queryable, contactId: string): Promise<string[]> {
  const rows = await queryable
    .select({ handOff: applications.handOff })
    .from(applications)
    .where(and(eq(applications.contactId, contactId), isNotNull(applications.handOff)));
  return rows
    .flatMap(({ handOff }) => listHandOffs(handOff))
    .filter(isWithPartner)
    .map(({ receipt }) => receipt);
}

/**
 * Whether a partner is still to be told that a hand-off was taken back: for three days from then, whatever waits before
 * it and however often its partner asks for it again, and no longer once it was told.
 */
export async function isWithdrawalOnItsWay(
  queryable: Queryable,
  contactId: string,
  now: Date,
): Promise<boolean> {
  const { applicationId, type, nextAttemptAt, createdAt } = partnerDeliveries;
  const waiting = await queryable
    .select({ id: partnerDeliveries.id })
    .from(partnerDeliveries)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(
      and(
        eq(applications.contactId, contactId),
        eq(type, 'applicant.withdrawn'),
        isNotNull(nextAttemptAt),
        gt(createdAt, new Date(now.getTime() - TRIED_FOR_MS)),
        not(wasTaken(queryable)),
      ),
    )
    .limit(1);
  return waiting.length > 0;
}

const wasTaken = (queryable: Queryable) => exists(selectTaken(queryable, partnerDeliveries.id));

/** A hand-off that was taken back, and whether its partner was told to delete what it got. */
export type TakenBack = { partner: string; receipt: string; wasTold: boolean };

/** Hand-offs of a contact that were taken back after something was passed on. */
export async function listTakenBack(queryable: Queryable, contactId: string): Promise<TakenBack[]> {
  const { applicationId, partner, type, createdAt, deliveredAt } = partnerDeliveries;
  const rows = await queryable
    .select({
      handOff: applications.handOff,
      partner,
      createdAt,
      wasTold: sql<boolean>`bool_and(${deliveredAt} is not null or ${wasTaken(queryable)})`,
    })
    .from(partnerDeliveries)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(eq(applications.contactId, contactId), eq(type, 'applicant.withdrawn')))
    .groupBy(applications.id, partner, createdAt);
  return rows.flatMap(({ handOff, wasTold, ...row }) =>
    listHandOffs(handOff)
      // Written in the transaction that takes it back.
      .filter((one) => one.partner === row.partner && one.withdrawnAt === row.createdAt.toISOString())
      .map(({ receipt }) => ({ partner: row.partner, receipt, wasTold })),
  );
}

/** The storage keys of the files of a contact's documents. */
export async function listStorageKeysOf(queryable: Queryable, contactId: string): Promise<string[]> {
  const rows = await queryable
    .select({ storageKey: documentFiles.storageKey })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(eq(applications.contactId, contactId));
  return rows.map(({ storageKey }) => storageKey);
}

/**
 * Removes a contact with everything in the database that is theirs, except the audit trail: what refers to the contact
 * goes with it. It waits for anyone who is writing a message to the contact, and that message goes too.
 */
export async function deleteContact(transaction: Transaction, contactId: string): Promise<void> {
  await transaction.delete(contacts).where(eq(contacts.id, contactId));
  await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, contactId));
}

/** Up to this many of the bank statements due to be looked at, each with its application. */
export async function listStatementsToCheck(
  queryable: Queryable,
  now: Date,
  limit: number,
): Promise<({ bankSessionId: string } & EndedApplication)[]> {
  const { bankSessionId, retentionCheckAt } = bankStatements;
  return queryable
    .select({
      bankSessionId,
      status: applications.status,
      acceptedAt: ACCEPTED_AT,
      updatedAt: applications.updatedAt,
      endedAt: applications.endedAt,
    })
    .from(bankStatements)
    .innerJoin(bankSessions, eq(bankSessions.id, bankSessionId))
    .innerJoin(applications, eq(applications.id, bankSessions.applicationId))
    .where(lte(retentionCheckAt, now))
    .orderBy(asc(retentionCheckAt))
    .limit(limit);
}

/** Stores when to look at a bank statement again. */
export async function postponeStatement(
  queryable: Queryable,
  bankSessionId: string,
  until: Date,
): Promise<void> {
  await queryable
    .update(bankStatements)
    .set({ retentionCheckAt: until })
    .where(eq(bankStatements.bankSessionId, bankSessionId));
}

export async function deleteStatement(queryable: Queryable, bankSessionId: string): Promise<void> {
  await queryable.delete(bankStatements).where(eq(bankStatements.bankSessionId, bankSessionId));
}
