import { and, desc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { assessments, quotes } from '#server/db/schema/quote.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { StoredBureau } from './bureau-of-refusal.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** An application with what its representation is made of. */
export type ApplicationRecord = {
  application: ApplicationRow;
  contact: { id: string; details: Buffer; tokenVersion: number };
  quote: Pick<
    typeof quotes.$inferSelect,
    'id' | 'creditTier' | 'pricingDetails' | 'partner' | 'createdAt'
  > | null;
  assessment: Pick<typeof assessments.$inferSelect, 'id' | 'outcome' | 'offerExpiry'> | null;
  /** Whose credit report the lender's refusal rests on; absent of an application that was made just now. */
  creditBureau?: StoredBureau | null;
};

const insertingApplication = statementOfColumns((queryable, columns: ApplicationRow) =>
  queryable.insert(applications).values(columns),
);

/** Stores a new application, every column of it. Sent later. */
export async function insertApplication(queryable: Queryable, row: ApplicationRow): Promise<void> {
  await insertingApplication.later(queryable, row);
}

const record = {
  application: applications,
  contact: { id: contacts.id, details: contacts.details, tokenVersion: contacts.tokenVersion },
  quote: {
    id: quotes.id,
    creditTier: quotes.creditTier,
    pricingDetails: quotes.pricingDetails,
    partner: quotes.partner,
    createdAt: quotes.createdAt,
  },
  assessment: { id: assessments.id, outcome: assessments.outcome, offerExpiry: assessments.offerExpiry },
  // Looked for where there can be one alone.
  creditBureau: sql<StoredBureau | null>`case
    when ${applications.agreement} is not null and ${applications.status} in ('Declined', 'Referred To Partner')
    then (
      select ${auditEvents.facts} ->> 'creditBureau' from ${auditEvents}
      where ${auditEvents.applicationId} = ${applications.id}
        and ${auditEvents.event} in ('lender declined', 'funding withdrawn')
      order by ${auditEvents.id} desc limit 1
    ) end`,
};

function selectRecords(queryable: Queryable) {
  return queryable
    .select(record)
    .from(applications)
    .innerJoin(contacts, eq(contacts.id, applications.contactId))
    .leftJoin(quotes, eq(quotes.id, applications.quoteId))
    .leftJoin(assessments, eq(assessments.id, applications.assessmentId));
}

const isOfContact = eq(applications.contactId, sql.placeholder('contactId'));
const isOwn = and(eq(applications.id, sql.placeholder('applicationId')), isOfContact);

const selectingRecord = statement((queryable) => selectRecords(queryable).where(isOwn));

/** The application, if it is this contact's. */
export async function findApplication(
  queryable: Queryable,
  contactId: string,
  applicationId: string,
): Promise<ApplicationRecord | undefined> {
  const [row] = await selectingRecord(queryable, { contactId, applicationId });
  return row;
}

const selectingRecords = statement((queryable) =>
  selectRecords(queryable)
    .where(isOfContact)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(20),
);

/** A contact's applications, the newest first: the first is the active one (specification §7). */
export async function listApplications(
  queryable: Queryable,
  contactId: string,
): Promise<ApplicationRecord[]> {
  return selectingRecords(queryable, { contactId });
}

const selectingStatuses = statement((queryable) =>
  queryable.select({ status: applications.status }).from(applications).where(isOfContact),
);

/** The statuses of a contact's applications. */
export async function listStatuses(queryable: Queryable, contactId: string): Promise<ApplicationStatus[]> {
  const rows = await selectingStatuses(queryable, { contactId });
  return rows.map(({ status }) => status);
}

const lockingApplication = statement((queryable) =>
  queryable
    .select({ application: applications, tokenVersion: contacts.tokenVersion })
    .from(applications)
    .innerJoin(contacts, eq(contacts.id, applications.contactId))
    .where(isOwn)
    .for('update', { of: applications }),
);

/** Holds the application's row until the transaction ends, so that writers of one application follow one another. */
export async function lockApplication(
  queryable: Queryable,
  contactId: string,
  applicationId: string,
): Promise<{ application: ApplicationRow; tokenVersion: number } | undefined> {
  const [row] = await lockingApplication(queryable, { contactId, applicationId });
  return row;
}

/** Where an application stands, and since when: an event of the transition table alone sets it. */
type Standing = Pick<ApplicationRow, 'status' | 'waitingSince' | 'endedAt' | 'settledExpiry'>;

/** What of an application changes without an event. */
export type ApplicationChange = Partial<
  Omit<
    ApplicationRow,
    'id' | 'contactId' | 'reference' | 'version' | 'createdAt' | 'updatedAt' | keyof Standing
  >
> & { [Column in keyof Standing]?: never };

const updatingApplication = statementOfColumns(
  (queryable, columns: Partial<Standing> & Omit<ApplicationChange, keyof Standing> & { updatedAt: Date }) =>
    queryable
      .update(applications)
      .set({ ...columns, version: sql`${applications.version} + 1` })
      .where(eq(applications.id, sql.placeholder('applicationId'))),
);

/** Changes columns of an application that is held, and adds one to its version. Sent later. */
export async function updateApplication(
  queryable: Queryable,
  applicationId: string,
  change: ApplicationChange,
  now: Date,
): Promise<void> {
  await updatingApplication.later(queryable, { ...change, updatedAt: now }, { applicationId });
}

/** As {@link updateApplication}, with where the application stands now: for `moveApplication` alone. Sent later. */
export async function writeTransition(
  queryable: Queryable,
  applicationId: string,
  standing: Standing,
  change: ApplicationChange,
  now: Date,
): Promise<void> {
  await updatingApplication.later(queryable, { ...change, ...standing, updatedAt: now }, { applicationId });
}

/**
 * As {@link updateApplication}, of a hand-off that is taken back. Sent later.
 *
 * @param endedAt when the application ended, as `endedAtOf` says: written down where no event has, because this is the
 *   last change from now on
 */
export async function writeHandOffTakenBack(
  queryable: Queryable,
  applicationId: string,
  { handOff, endedAt }: Pick<ApplicationRow, 'handOff' | 'endedAt'>,
  now: Date,
): Promise<void> {
  await updatingApplication.later(queryable, { handOff, endedAt, updatedAt: now }, { applicationId });
}

const markingQuotesStale = statement((queryable) =>
  queryable
    .update(applications)
    .set({ quoteStale: true, assessmentId: null })
    .where(
      and(
        isOfContact,
        sql`${applications.status} = any (${sql.placeholder('statuses')})`,
        isNull(applications.agreement),
      ),
    ),
);

/**
 * Marks the quotes of a contact's applications as priced on answers that have changed, where none was accepted. Sent
 * later.
 */
export async function markContactQuotesStale(
  queryable: Queryable,
  contactId: string,
  statuses: readonly ApplicationStatus[],
): Promise<void> {
  await markingQuotesStale.later(queryable, { contactId, statuses });
}

/**
 * Whoever is kept out cannot use their days. No join: asked of each of the few (docs/decisions/0114). A condition of which
 * the database expects that it holds for many, not for next to none: it would read the table for those.
 */
const isOfNobodyFrozen = sql`(select ${contacts.frozenAt} is null from ${contacts} where ${contacts.id} = ${applications.contactId})`;

/** As the index has it. */
const isUnsettled = sql`${applications.settledExpiry} is distinct from ${applications.expiresAt}`;

/**
 * Applications whose end has passed and was not seen to, the longest first, whatever their status; none of a frozen
 * contact.
 */
export async function listPastEnd(
  queryable: Queryable,
  now: Date,
  limit: number,
): Promise<Pick<ApplicationRow, 'id' | 'status'>[]> {
  const { id, status, expiresAt } = applications;
  return queryable
    .select({ id, status })
    .from(applications)
    .where(and(isUnsettled, lte(expiresAt, now), isOfNobodyFrozen))
    .orderBy(expiresAt)
    .limit(limit);
}

/**
 * Notes of those of these applications that do not end by their day (any more) that it has passed. Nobody sees it: their
 * version stays. One that somebody holds is left for the next time.
 *
 * @param statuses at which an application does end by its day
 * @returns how many it noted
 */
export async function settleExpiry(
  queryable: Queryable,
  ids: readonly string[],
  statuses: readonly ApplicationStatus[],
  now: Date,
): Promise<number> {
  const { id, status, expiresAt } = applications;
  const settled = queryable
    .select({ id })
    .from(applications)
    .where(and(inArray(id, [...ids]), lte(expiresAt, now), notInArray(status, [...statuses])))
    .for('update', { skipLocked: true });
  const { rowCount } = await queryable
    .update(applications)
    .set({ settledExpiry: sql`${expiresAt}` })
    .where(inArray(id, settled));
  return rowCount ?? 0;
}

/** One of {@link listPastEnd} that ends by it, held; undefined when it no longer does, or when somebody else holds it right now. */
export async function lockExpired(
  transaction: Transaction,
  applicationId: string,
  statuses: readonly ApplicationStatus[],
  now: Date,
): Promise<ApplicationRow | undefined> {
  const [row] = await transaction
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.id, applicationId),
        lte(applications.expiresAt, now),
        inArray(applications.status, [...statuses]),
        isOfNobodyFrozen,
      ),
    )
    .for('update', { skipLocked: true });
  return row;
}

/** An application by its id alone: the caller has proven the right to it in another way. */
export async function findApplicationById(
  queryable: Queryable,
  applicationId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await queryable.select().from(applications).where(eq(applications.id, applicationId));
  return row;
}

/** As {@link findApplicationById}, held until the transaction ends. */
export async function lockApplicationById(
  transaction: Transaction,
  applicationId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await transaction
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update');
  return row;
}

/**
 * The application that a hand-off's receipt belongs to, held until the transaction ends: for an operator, who has nothing
 * else. No index leads to it; it may take minutes where there are millions of applications, which a command waits for.
 */
export async function lockApplicationOfReceipt(
  transaction: Transaction,
  receipt: string,
): Promise<ApplicationRow | undefined> {
  const { handOff } = applications;
  const [row] = await transaction
    .select()
    .from(applications)
    .where(
      or(
        sql`${handOff} @> ${JSON.stringify({ receipt })}::jsonb`,
        sql`${handOff} @> ${JSON.stringify({ earlier: [{ receipt }] })}::jsonb`,
      ),
    )
    .for('update');
  return row;
}

/** What a follow-up needs to know of an application. */
export async function findForFollowUp(
  queryable: Queryable,
  applicationId: string,
): Promise<{ wasAccepted: boolean } | undefined> {
  const [row] = await queryable
    .select({ agreement: applications.agreement })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row && { wasAccepted: row.agreement !== null };
}
