import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { contracts } from '#server/db/schema/contract.ts';
import { assessments } from '#server/db/schema/quote.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';
import { isOfId, isOwn } from '#server/features/application/repository.ts';

export type ContractRow = typeof contracts.$inferSelect;
export type StoredCopy = ContractRow['copy'];

/** An application with its current offer, and whose it is. */
export type ContractSource = {
  application: typeof applications.$inferSelect;
  assessment: typeof assessments.$inferSelect | null;
  contact: { id: string; details: Buffer; tokenVersion: number };
};

const selectingSourceOf = (condition: SQL | undefined) =>
  statement((queryable) =>
    queryable
      .select({
        application: applications,
        assessment: assessments,
        contact: { id: contacts.id, details: contacts.details, tokenVersion: contacts.tokenVersion },
      })
      .from(applications)
      .innerJoin(contacts, eq(contacts.id, applications.contactId))
      .leftJoin(assessments, eq(assessments.id, applications.assessmentId))
      .where(condition),
  );
const selectingSource = selectingSourceOf(isOfId);
const selectingOwnSource = selectingSourceOf(isOwn);

/** The application, its current offer and its contact; only if it is this contact's, when a contact is given. */
export async function findContractSource(
  queryable: Queryable,
  applicationId: string,
  contactId?: string,
): Promise<ContractSource | undefined> {
  const [row] = await (contactId === undefined
    ? selectingSource(queryable, { applicationId })
    : selectingOwnSource(queryable, { applicationId, contactId }));
  return row;
}

const insertingContract = statementOfColumns((queryable, columns: ContractRow) =>
  queryable.insert(contracts).values(columns),
);

/** Stores a copy. Sent later. */
export async function insertContract(queryable: Queryable, row: ContractRow): Promise<void> {
  await insertingContract.later(queryable, row);
}

async function findContract(
  queryable: Queryable,
  applicationId: string,
  copy: StoredCopy,
  order: typeof asc,
): Promise<ContractRow | undefined> {
  const [row] = await queryable
    .select()
    .from(contracts)
    .where(and(eq(contracts.applicationId, applicationId), eq(contracts.copy, copy)))
    .orderBy(order(contracts.createdAt))
    .limit(1);
  return row;
}

/** The newest copy of a kind: an offer that was changed and confirmed has its own contract. */
export async function findNewestContract(
  queryable: Queryable,
  applicationId: string,
  copy: StoredCopy,
): Promise<ContractRow | undefined> {
  return findContract(queryable, applicationId, copy, desc);
}

/** The first copy of a kind: the applicant's is of the offer that they accepted, whatever they have confirmed since. */
export async function findFirstContract(
  queryable: Queryable,
  applicationId: string,
  copy: StoredCopy,
): Promise<ContractRow | undefined> {
  return findContract(queryable, applicationId, copy, asc);
}

const selectingFirstAgreed = statement((queryable) =>
  queryable
    .select({ outcome: assessments.outcome })
    .from(contracts)
    .innerJoin(assessments, eq(assessments.id, contracts.assessmentId))
    .where(
      and(eq(contracts.applicationId, sql.placeholder('applicationId')), eq(contracts.copy, 'applicant')),
    )
    .orderBy(asc(contracts.createdAt))
    .limit(1),
);

/** The outcome whose offer was accepted, whatever has been confirmed since. */
export async function findAcceptedOutcome(queryable: Queryable, applicationId: string) {
  const [row] = await selectingFirstAgreed(queryable, { applicationId });
  return row?.outcome;
}

/**
 * Which assessment's offer was agreed to last, and when: that of the applicant's newest copy. A changed offer that is
 * not confirmed yet has no copy.
 *
 * @param applicationId of an application, or the column of a statement this is joined to
 */
export function agreedAssessmentOf(queryable: Queryable, applicationId: string | AnyPgColumn) {
  return queryable
    .select({ assessmentId: contracts.assessmentId, agreedAt: contracts.createdAt })
    .from(contracts)
    .where(and(eq(contracts.applicationId, applicationId), eq(contracts.copy, 'applicant')))
    .orderBy(desc(contracts.createdAt))
    .limit(1)
    .as('agreed');
}

/** The assessment whose offer was agreed to last, and when. */
export async function findAgreedAssessment(
  queryable: Queryable,
  applicationId: string,
): Promise<{ assessment: typeof assessments.$inferSelect; agreedAt: Date } | undefined> {
  const agreed = agreedAssessmentOf(queryable, applicationId);
  const [row] = await queryable
    .select({ assessment: assessments, agreedAt: agreed.agreedAt })
    .from(agreed)
    .innerJoin(assessments, eq(assessments.id, agreed.assessmentId));
  return row;
}

const selectingContractOf = statement((queryable) =>
  queryable
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.applicationId, sql.placeholder('applicationId')),
        eq(contracts.assessmentId, sql.placeholder('assessmentId')),
        eq(contracts.copy, sql.placeholder('copy')),
      ),
    ),
);

/** The copy for this very offer. */
export async function findContractOf(
  queryable: Queryable,
  offer: { applicationId: string; assessmentId: string; copy: StoredCopy },
): Promise<ContractRow | undefined> {
  const [row] = await selectingContractOf(queryable, offer);
  return row;
}

/** A stored contract, if it is this contact's. */
export async function findOwnContract(
  queryable: Queryable,
  contactId: string,
  contractId: string,
): Promise<{ contract: ContractRow; reference: string } | undefined> {
  const [row] = await queryable
    .select({ contract: contracts, reference: applications.reference })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(and(eq(contracts.id, contractId), eq(applications.contactId, contactId)));
  return row;
}
