import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { contracts } from '#server/db/schema/contract.ts';
import { assessments } from '#server/db/schema/quote.ts';
import type { AssessmentRow } from '#server/features/assessment/repository.ts';

/** Whose an application is. */
export type AssessedApplication = {
  contact: { id: string; details: Buffer };
  reference: string;
};

export async function findAssessedApplication(
  queryable: Queryable,
  applicationId: string,
): Promise<AssessedApplication | undefined> {
  const [row] = await queryable
    .select({
      contact: { id: contacts.id, details: contacts.details },
      reference: applications.reference,
    })
    .from(applications)
    .innerJoin(contacts, eq(contacts.id, applications.contactId))
    .where(eq(applications.id, applicationId));
  return row;
}

/** The assessment whose offer was agreed to last, and when the contract of it was made. */
export async function findAgreedAssessment(
  queryable: Queryable,
  applicationId: string,
): Promise<{ assessment: AssessmentRow; agreedAt: Date } | undefined> {
  const [row] = await queryable
    .select({ assessment: assessments, agreedAt: contracts.createdAt })
    .from(contracts)
    .innerJoin(assessments, eq(assessments.id, contracts.assessmentId))
    .where(and(eq(contracts.applicationId, applicationId), eq(contracts.copy, 'applicant')))
    .orderBy(desc(contracts.createdAt))
    .limit(1);
  return row;
}

/** Every assessment of an application, the last one first. */
export async function listAssessmentsOf(
  queryable: Queryable,
  applicationId: string,
): Promise<AssessmentRow[]> {
  return queryable
    .select()
    .from(assessments)
    .where(eq(assessments.applicationId, applicationId))
    .orderBy(desc(assessments.createdAt), desc(assessments.id));
}
