import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { SINCE_APPROVAL } from '#lib/domain/application-stages.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { isOneOf } from '#server/db/is-one-of.ts';
import { wordOfFact } from '#server/db/schema/audit-events.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { servicingRecords } from '#server/db/schema/contract.ts';
import { assessments } from '#server/db/schema/quote.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { statement } from '#server/db/statement.ts';
import { isOfContact } from '#server/features/application/repository.ts';
import { agreedAssessmentOf } from '#server/features/contract/repository.ts';

/** What we store about a loan from its payout on. */
export type ServicingRow = typeof servicingRecords.$inferSelect;

/** Stores the loan-servicing record; the first one stands. @returns whether this is the first one */
export async function insertServicing(
  queryable: Queryable,
  row: Omit<ServicingRow, 'repaidAt'>,
): Promise<boolean> {
  const { rowCount } = await queryable.insert(servicingRecords).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function findServicing(
  queryable: Queryable,
  applicationId: string,
): Promise<ServicingRow | undefined> {
  const [row] = await queryable
    .select()
    .from(servicingRecords)
    .where(eq(servicingRecords.applicationId, applicationId));
  return row;
}

/** Whether an application's loan was paid out: its status does not say. */
export async function isPaidOut(queryable: Queryable, applicationId: string): Promise<boolean> {
  return (await findServicing(queryable, applicationId)) !== undefined;
}

const listingNotPaidOut = statement((queryable) =>
  queryable
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .leftJoin(servicingRecords, eq(servicingRecords.applicationId, applications.id))
    .where(and(isOfContact, isNull(servicingRecords.applicationId)))
    .orderBy(applications.createdAt),
);

/** A contact's applications whose loan was not paid out, oldest first. */
export async function listNotPaidOut(
  queryable: Queryable,
  contactId: string,
): Promise<{ id: string; status: ApplicationStatus }[]> {
  return listingNotPaidOut(queryable, { contactId });
}

/** Whether a lender's number for a loan is already that of another application's loan. */
export async function isReferenceOfOther(
  queryable: Queryable,
  { applicationId, reference }: Pick<ServicingRow, 'applicationId' | 'reference'>,
): Promise<boolean> {
  const found = await queryable
    .select({ id: servicingRecords.applicationId })
    .from(servicingRecords)
    .where(and(eq(servicingRecords.reference, reference), ne(servicingRecords.applicationId, applicationId)))
    .limit(1);
  return found.length > 0;
}

/** A loan that a contract has made, with the offer that the contract is of. */
export type LoanOfPerson = {
  applicationId: string;
  /** Of its application. */
  reference: string;
  /** From its payout on; undefined for a loan that the lender has approved and not paid out yet. */
  paidOut: Omit<ServicingRow, 'applicationId'> | undefined;
  /** Cents that came back to the lender. */
  returned: number;
  agreed: OfferedLoan;
};

const listingLoansOf = (needsProof: boolean) =>
  statement((queryable) => {
    const self = alias(contacts, 'self');
    const index = queryable
      .select({ index: self.emailAndDobIndex })
      .from(self)
      .where(eq(self.id, sql.placeholder('contactId')));
    const proven = queryable
      .select({ since: self.ownedSince })
      .from(self)
      .where(eq(self.id, sql.placeholder('contactId')));
    const samePerson = queryable
      .select({ id: contacts.id })
      .from(contacts)
      .where(
        and(
          eq(contacts.emailAndDobIndex, index),
          or(
            eq(contacts.id, sql.placeholder('contactId')),
            and(isNull(contacts.frozenAt), needsProof ? sql`${proven} is not null` : undefined),
          ),
        ),
      );
    const agreed = agreedAssessmentOf(queryable, applications.id);
    const amount = sql`(${auditEvents.facts} ->> ${wordOfFact('money returned', 'amount')})::bigint`;
    const returned = queryable
      .select({ sum: sql`coalesce(sum(${amount}), 0)::float8` })
      .from(auditEvents)
      .where(and(eq(auditEvents.applicationId, applications.id), eq(auditEvents.event, 'money returned')));
    // Looked up for each of the few applications (docs/decisions/0114).
    const paidOut = queryable
      .select()
      .from(servicingRecords)
      .where(eq(servicingRecords.applicationId, applications.id))
      .limit(1)
      .as('paid_out');
    return queryable
      .select({
        applicationId: applications.id,
        reference: applications.reference,
        paidOut: {
          reference: paidOut.reference,
          amountPaidOut: paidOut.amountPaidOut,
          fundedAt: paidOut.fundedAt,
          repaidAt: paidOut.repaidAt,
        },
        returned: sql<number>`${returned}`,
        outcome: assessments.outcome,
      })
      .from(applications)
      .leftJoinLateral(paidOut, sql`true`)
      .innerJoinLateral(agreed, sql`true`)
      .innerJoin(assessments, eq(assessments.id, agreed.assessmentId))
      .where(
        and(isOneOf(applications.contactId, samePerson), inArray(applications.status, [...SINCE_APPROVAL])),
      )
      .orderBy(asc(applications.createdAt), asc(applications.id));
  });
const listingLoansOfPerson = listingLoansOf(true);
const listingLoansForLender = listingLoansOf(false);

/**
 * The loans of a contact, or of another with the same e-mail and date of birth, from the lender's approval on, which
 * makes the contract; the oldest application first. Those of another contact only where this one has proven that the
 * email is theirs: a stranger who knows both would otherwise learn what is repaid. Nobody is charged with the loan of
 * another contact that is frozen: a stranger may have taken it out. A loan without a stored contract is left out, since
 * nothing says what it costs.
 */
export async function listLoansOfPerson(queryable: Queryable, contactId: string): Promise<LoanOfPerson[]> {
  return toLoans(await listingLoansOfPerson(queryable, { contactId }));
}

/** As {@link listLoansOfPerson}, for the lender: those of another contact without any proof, for it has made them all. */
export async function listLoansForLender(queryable: Queryable, contactId: string): Promise<LoanOfPerson[]> {
  return toLoans(await listingLoansForLender(queryable, { contactId }));
}

function toLoans(rows: Awaited<ReturnType<typeof listingLoansForLender>>): LoanOfPerson[] {
  return rows.flatMap(({ outcome: { offered }, paidOut, ...loan }) =>
    offered === undefined ? [] : [{ ...loan, paidOut: paidOut ?? undefined, agreed: offered }],
  );
}

/** Notes since when a loan is repaid; null where it is still owed. */
export async function noteRepaid(
  queryable: Queryable,
  applicationId: string,
  repaidAt: Date | null,
): Promise<void> {
  await queryable
    .update(servicingRecords)
    .set({ repaidAt })
    .where(eq(servicingRecords.applicationId, applicationId));
}
