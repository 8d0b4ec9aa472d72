import { and, asc, desc, eq, exists, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { messages } from '#server/db/schema/message.ts';
import { assessments, quotes } from '#server/db/schema/quote.ts';
import { wordOfFact } from '#server/db/schema/audit-events.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';
import type { StoredBureau } from '#server/features/application/bureau-of-refusal.ts';
import { isOfContact, isOfId, isOwn } from '#server/features/application/repository.ts';

export type MessageRow = typeof messages.$inferSelect;

type NewMessage = Pick<
  MessageRow,
  | 'id'
  | 'contactId'
  | 'applicationId'
  | 'channel'
  | 'template'
  | 'dedupeKey'
  | 'content'
  | 'expiresAt'
  | 'createdAt'
>;

const insertingMessage = statementOfColumns((queryable, columns: NewMessage) =>
  queryable
    .insert(messages)
    .values(columns)
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id }),
);

/** Stores a message unless the same thing was told before. @returns whether it is new */
export async function insertMessage(queryable: Queryable, row: NewMessage): Promise<boolean> {
  const stored = await insertingMessage(queryable, row);
  return stored.length === 1;
}

/** Whether something was told by e-mail, or is about to be. */
export async function wasTold(queryable: Queryable, dedupeKey: string): Promise<boolean> {
  const told = await queryable
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.dedupeKey, `${dedupeKey}:email`));
  return told.length > 0;
}

const isWaiting = and(eq(messages.id, sql.placeholder('messageId')), eq(messages.status, 'waiting'));

const beginningAttempt = statement((queryable) =>
  queryable
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1` })
    .where(isWaiting)
    .returning(),
);

/** A message that is still waiting, with one more attempt counted; undefined when it is done with. */
export async function beginAttempt(queryable: Queryable, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await beginningAttempt(queryable, { messageId });
  return row;
}

const endingMessage = statementOfColumns(
  (queryable, columns: Pick<MessageRow, 'status'> & Partial<Pick<MessageRow, 'sentAt' | 'content'>>) =>
    queryable.update(messages).set(columns).where(isWaiting),
);

/** Ends a waiting message. Its content goes with it when `keepsContent` is false. Sent later. */
export async function endMessage(
  queryable: Queryable,
  messageId: string,
  end: { status: 'sent' | 'expired' | 'refused' | 'withheld'; at: Date; keepsContent: boolean },
): Promise<void> {
  const { status, at, keepsContent } = end;
  const columns = {
    status,
    ...(status === 'sent' ? { sentAt: at } : {}),
    ...(keepsContent ? {} : { content: null }),
  };
  await endingMessage.later(queryable, columns, { messageId });
}

/**
 * Messages that did not go out and say something that must reach the applicant: text messages only repeat what a mail
 * says.
 */
const isLetter = and(
  eq(messages.channel, 'email'),
  isNull(messages.expiresAt),
  inArray(messages.status, ['refused', 'withheld']),
);

/**
 * The ids of what may have to be posted, the oldest first: messages that were withheld, or refused at an instant or
 * later. A message cannot be posted without its words, which are kept for a year. This reads through all messages that
 * still have them.
 */
export async function listLetterIds(queryable: Queryable, refusedSince: Date): Promise<string[]> {
  const rows = await queryable
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        isLetter,
        isNotNull(messages.content),
        or(eq(messages.status, 'withheld'), gte(messages.createdAt, refusedSince)),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id));
  return rows.map(({ id }) => id);
}

const withNews = (queryable: Queryable, condition: SQL) => {
  const later = alias(messages, 'later');
  const isToldAnew = exists(
    queryable
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.contactId, messages.contactId),
          sql`${later.applicationId} is not distinct from ${messages.applicationId}`,
          eq(later.channel, messages.channel),
          eq(later.template, messages.template),
          sql`(${later.createdAt}, ${later.id}) > (${messages.createdAt}, ${messages.id})`,
        ),
      ),
  );
  return queryable
    .select({
      message: messages,
      status: applications.status,
      reference: applications.reference,
      isToldAnew: sql<boolean>`${isToldAnew}`,
    })
    .from(messages)
    .leftJoin(applications, eq(applications.id, messages.applicationId))
    .where(condition)
    .orderBy(asc(messages.createdAt), asc(messages.id));
};

const selectingWithNews = statement((queryable) =>
  withNews(queryable, eq(messages.id, sql.placeholder('messageId'))),
);

/** A message with what shows whether its news has been overtaken. */
export async function findWithNews(queryable: Queryable, messageId: string) {
  const [row] = await selectingWithNews(queryable, { messageId });
  return row;
}

/** Messages by their ids, in order, each with what shows whether its news has been overtaken. */
export async function listWithNews(queryable: Queryable, ids: readonly string[]) {
  return withNews(queryable, inArray(messages.id, [...ids]));
}

/** Records that a letter was made of a message. @returns whether it was still to be made */
export async function markPosted(queryable: Queryable, messageId: string, at: Date): Promise<boolean> {
  const { rowCount } = await queryable
    .update(messages)
    .set({ status: 'posted', sentAt: at })
    .where(and(eq(messages.id, messageId), isLetter));
  return rowCount === 1;
}

const selectingReferencesOf = (condition: SQL | undefined) =>
  statement((queryable) =>
    queryable.select({ reference: applications.reference }).from(applications).where(condition).limit(2),
  );
const selectingReferences = selectingReferencesOf(isOfContact);
const selectingReference = selectingReferencesOf(isOwn);

/** The reference of a message's application; for a message about the applicant, that of their only application. */
export async function findReference(
  queryable: Queryable,
  { contactId, applicationId }: { contactId: string; applicationId: string | undefined },
): Promise<string | undefined> {
  const [first, ...others] = await (applicationId === undefined
    ? selectingReferences(queryable, { contactId })
    : selectingReference(queryable, { contactId, applicationId }));
  return others.length === 0 ? first?.reference : undefined;
}

const selectingAnnounced = statement((queryable) =>
  queryable
    .select({
      contactId: applications.contactId,
      status: applications.status,
      statusReason: applications.statusReason,
      expiresAt: applications.expiresAt,
      agreement: applications.agreement,
      assets: applications.assets,
      assessment: { id: assessments.id, outcome: assessments.outcome, offerExpiry: assessments.offerExpiry },
    })
    .from(applications)
    .leftJoin(assessments, eq(assessments.id, applications.assessmentId))
    .where(isOfId),
);

/** What a message about an application is made from. */
export async function findAnnounced(queryable: Queryable, applicationId: string) {
  const [row] = await selectingAnnounced(queryable, { applicationId });
  return row;
}

export type Announced = NonNullable<Awaited<ReturnType<typeof findAnnounced>>>;

/** The last mail that offers or refuses a loan, and the key it was written under. */
export async function findLastAnswerTold(
  queryable: Queryable,
  applicationId: string,
): Promise<{ id: string; key: string; status: MessageRow['status'] } | undefined> {
  const [row] = await queryable
    .select({
      id: messages.id,
      key: sql<string>`regexp_replace(${messages.dedupeKey}, ':email$', '')`,
      status: messages.status,
    })
    .from(messages)
    .innerJoin(applications, eq(applications.contactId, messages.contactId))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(messages.applicationId, applications.id),
        inArray(messages.template, ['offer', 'declined', 'credit-report']),
        eq(messages.channel, 'email'),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return row;
}

/** The quote that an event of the audit trail gave; undefined for an event that gave none. */
export async function findQuoteOfEvent(queryable: Queryable, auditEventId: number) {
  const [row] = await queryable
    .select({ enquiryId: quotes.enquiryId, reason: quotes.reason, reasonCodes: quotes.reasonCodes })
    .from(auditEvents)
    .innerJoin(
      quotes,
      and(
        eq(quotes.applicationId, auditEvents.applicationId),
        eq(quotes.id, sql`(${auditEvents.facts} ->> ${wordOfFact('quote declined', 'quoteId')})::uuid`),
      ),
    )
    .where(eq(auditEvents.id, auditEventId));
  return row;
}

/** Whose credit report the refusal of an audit event rests on; undefined for one that rests on none. */
export async function findBureauOfEvent(
  queryable: Queryable,
  auditEventId: number,
): Promise<StoredBureau | undefined> {
  const [row] = await queryable
    .select({
      bureau: sql<StoredBureau | null>`${auditEvents.facts} ->> ${wordOfFact('lender declined', 'creditBureau')}`,
    })
    .from(auditEvents)
    .where(eq(auditEvents.id, auditEventId));
  return row?.bureau ?? undefined;
}

export type AnnouncedQuote = NonNullable<Awaited<ReturnType<typeof findQuoteOfEvent>>>;
