import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MaritalStatus } from '#lib/domain/options.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { assessments } from '#server/db/schema/quote.ts';
import { bankObservations, bankSessions, bankStatements } from '#server/db/schema/document.ts';
import { statement, statementOfColumns } from '#server/db/statement.ts';
import { isOfId } from '#server/features/application/repository.ts';

export type ObservationRow = typeof bankObservations.$inferSelect;

const selectingObservations = statement((queryable) =>
  queryable
    .select()
    .from(bankObservations)
    .where(eq(bankObservations.applicationId, sql.placeholder('applicationId'))),
);

export async function findObservations(
  queryable: Queryable,
  applicationId: string,
): Promise<ObservationRow | undefined> {
  const [row] = await selectingObservations(queryable, { applicationId });
  return row;
}

const savingObservations = statementOfColumns((queryable, { applicationId, ...columns }: ObservationRow) =>
  queryable
    .insert(bankObservations)
    .values({ applicationId, ...columns })
    .onConflictDoUpdate({ target: bankObservations.applicationId, set: columns }),
);

/** Stores them in place of those before. Sent later. */
export async function saveObservations(transaction: Transaction, row: ObservationRow): Promise<void> {
  await savingObservations.later(transaction, row);
}

export async function removeObservations(transaction: Transaction, applicationId: string): Promise<void> {
  await transaction.delete(bankObservations).where(eq(bankObservations.applicationId, applicationId));
}

const selectingDeclaration = statement((queryable) =>
  queryable
    .select({
      maritalStatus: applications.maritalStatus,
      numberOfDependants: applications.numberOfDependants,
      outcome: assessments.outcome,
    })
    .from(applications)
    .leftJoin(assessments, eq(assessments.id, applications.assessmentId))
    .where(isOfId),
);

/** The parts of an application that its declared figures depend on, apart from its lists of answers. */
export async function findDeclaration(
  queryable: Queryable,
  applicationId: string,
): Promise<
  | {
      maritalStatus: MaritalStatus | null;
      numberOfDependants: number | null;
      /** That of the accepted assessment. */
      policyVersion: string | undefined;
    }
  | undefined
> {
  const [row] = await selectingDeclaration(queryable, { applicationId });
  if (row === undefined) return undefined;
  const { outcome, ...answers } = row;
  return { ...answers, policyVersion: outcome?.policyVersion };
}

/** Whether a bank's figures are known that the applicant has not confirmed or corrected yet. */
export async function areFiguresOpen(queryable: Queryable, applicationId: string): Promise<boolean> {
  return (await findObservations(queryable, applicationId))?.isAnswered === false;
}

/**
 * Whether nothing about bank statements is left to confirm: what every successful connection gave has been fetched and
 * compared, and the applicant has said which figure is right wherever the observed one was far from the declared one.
 */
export async function areObservationsAnswered(queryable: Queryable, applicationId: string): Promise<boolean> {
  const [isMoreToCome, observations] = await Promise.all([
    hasStatementsToCome(queryable, applicationId),
    findObservations(queryable, applicationId),
  ]);
  return !isMoreToCome && (observations?.isAnswered ?? true);
}

const selectingStatementsToCome = statement((queryable) => {
  const later = alias(bankSessions, 'later_session');
  const laterOfDocument = queryable
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.documentId, bankSessions.documentId),
        sql`(${later.createdAt}, ${later.id}) > (${bankSessions.createdAt}, ${bankSessions.id})`,
      ),
    );
  return queryable
    .select({ one: sql`1` })
    .from(bankSessions)
    .leftJoin(bankStatements, eq(bankStatements.bankSessionId, bankSessions.id))
    .where(
      and(
        eq(bankSessions.applicationId, sql.placeholder('applicationId')),
        eq(bankSessions.status, 'SUCCESS'),
        sql`${bankStatements.bankSessionId} is null`,
        notExists(laterOfDocument),
      ),
    )
    .limit(1);
});

/**
 * Whether a successful connection's statements have not arrived yet; only the last connection of each document counts.
 */
async function hasStatementsToCome(queryable: Queryable, applicationId: string): Promise<boolean> {
  const [row] = await selectingStatementsToCome(queryable, { applicationId });
  return row !== undefined;
}
