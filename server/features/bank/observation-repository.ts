import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MaritalStatus } from '#lib/domain/options.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { assessments } from '#server/db/schema/quote.ts';
import { bankObservations, bankSessions, bankStatements } from '#server/db/schema/document.ts';

export type ObservationRow = typeof bankObservations.$inferSelect;

export async function findObservations(
  queryable: Queryable,
  applicationId: string,
): Promise<ObservationRow | undefined> {
  const [row] = await queryable
    .select()
    .from(bankObservations)
    .where(eq(bankObservations.applicationId, applicationId));
  return row;
}

export async function saveObservations(transaction: Transaction, row: ObservationRow): Promise<void> {
  const { applicationId: _applicationId, ...change } = row;
  await transaction
    .insert(bankObservations)
    .values(row)
    .onConflictDoUpdate({ target: bankObservations.applicationId, set: change });
}

export async function removeObservations(transaction: Transaction, applicationId: string): Promise<void> {
  await transaction.delete(bankObservations).where(eq(bankObservations.applicationId, applicationId));
}

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
  const [row] = await queryable
    .select({
      maritalStatus: applications.maritalStatus,
      numberOfDependants: applications.numberOfDependants,
      outcome: assessments.outcome,
    })
    .from(applications)
    .leftJoin(assessments, eq(assessments.id, applications.assessmentId))
    .where(eq(applications.id, applicationId));
  if (row === undefined) return undefined;
  const { outcome, ...answers } = row;
  return { ...answers, policyVersion: outcome?.policyVersion };
}

/**
 * Whether nothing about bank statements is left to confirm: what every successful connection gave has been fetched and
 * compared, and the applicant has said which figure is right wherever the observed one was far from the declared one.
 */
export async function areObservationsAnswered(queryable: Queryable, applicationId: string): Promise<boolean> {
  if (await hasStatementsToCome(queryable, applicationId)) return false;
  const observations = await findObservations(queryable, applicationId);
  return observations?.isAnswered ?? true;
}

/**
 * Whether a successful connection's statements have not arrived yet; only the last connection of each document counts.
 */
async function hasStatementsToCome(queryable: Queryable, applicationId: string): Promise<boolean> {
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
  const [row] = await queryable
    .select({ one: sql`1` })
    .from(bankSessions)
    .leftJoin(bankStatements, eq(bankStatements.bankSessionId, bankSessions.id))
    .where(
      and(
        eq(bankSessions.applicationId, applicationId),
        eq(bankSessions.status, 'SUCCESS'),
        sql`${bankStatements.bankSessionId} is null`,
        notExists(laterOfDocument),
      ),
    )
    .limit(1);
  return row !== undefined;
}
