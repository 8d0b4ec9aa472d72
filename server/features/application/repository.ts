import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';
import { BEFORE_ACCEPTANCE } from '#lib/domain/application-stages.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';

export type ApplicationRow = typeof applications.$inferSelect;

const insertingApplication = statementOfColumns((queryable, columns: ApplicationRow) =>
  queryable.insert(applications).values(columns),
);

/** Stores a new application with every column. Sent later. */
export async function insertApplication(queryable: Queryable, row: ApplicationRow): Promise<void> {
  await insertingApplication.later(queryable, row);
}

/** Conditions for statements about one application, about one contact's, and about one that is the contact's own. */
export const isOfId = eq(applications.id, sql.placeholder('applicationId'));
export const isOfContact = eq(applications.contactId, sql.placeholder('contactId'));
export const isOwn = and(isOfId, isOfContact);

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

/** Locks the application's row until the transaction ends, so that writers of one application take turns. */
export async function lockApplication(
  transaction: Transaction,
  contactId: string,
  applicationId: string,
): Promise<{ application: ApplicationRow; tokenVersion: number } | undefined> {
  const [row] = await lockingApplication(transaction, { contactId, applicationId });
  return row;
}

/** Where an application stands, and since when: only an event of the transition table sets it. */
type Standing = Pick<ApplicationRow, 'status' | 'waitingSince' | 'endedAt' | 'settledExpiry'>;

/** The part of an application that can change without an event. */
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
      .where(isOfId),
);

/** Changes columns of a locked application, and adds one to its version. Sent later. */
export async function updateApplication(
  queryable: Queryable,
  applicationId: string,
  change: ApplicationChange,
  now: Date,
): Promise<void> {
  await updatingApplication.later(queryable, { ...change, updatedAt: now }, { applicationId });
}

/** As {@link updateApplication}, with where the application stands now: for `moveApplication` only. Sent later. */
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
 * As {@link updateApplication}, for a hand-off that is taken back. Sent later.
 *
 * @param endedAt when the application ended, as `endedAtOf` says: stored if no event has done so, because from now on
 *   this is the last change
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
      and(isOfContact, inArray(applications.status, [...BEFORE_ACCEPTANCE]), isNull(applications.agreement)),
    ),
);

/**
 * Marks the quotes of a contact's applications as priced on an identity or an address that has since changed: they call
 * for new ones, and the offers made on them are taken back. After acceptance nothing is touched. Sent later.
 */
export async function markQuotesStale(queryable: Queryable, contactId: string): Promise<void> {
  await markingQuotesStale.later(queryable, { contactId });
}

const selectingApplication = statement((queryable) => queryable.select().from(applications).where(isOfId));

/** An application by its id alone: the caller has proven the right to it some other way. */
export async function findApplicationById(
  queryable: Queryable,
  applicationId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await selectingApplication(queryable, { applicationId });
  return row;
}

const lockingApplicationById = statement((queryable) =>
  queryable.select().from(applications).where(isOfId).for('update'),
);

/** As {@link findApplicationById}, locked until the transaction ends. */
export async function lockApplicationById(
  transaction: Transaction,
  applicationId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await lockingApplicationById(transaction, { applicationId });
  return row;
}

/**
 * The application that a hand-off's receipt belongs to, locked until the transaction ends: for an operator, who has
 * nothing else to go by. No index covers this: with millions of applications it may take minutes, which a command can
 * wait for.
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

const selectingAgreement = statement((queryable) =>
  queryable.select({ agreement: applications.agreement }).from(applications).where(isOfId),
);

/** What a follow-up needs to know about an application. */
export async function findForFollowUp(
  queryable: Queryable,
  applicationId: string,
): Promise<{ wasAccepted: boolean } | undefined> {
  const [row] = await selectingAgreement(queryable, { applicationId });
  return row && { wasAccepted: row.agreement !== null };
}
