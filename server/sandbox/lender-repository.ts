import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Assessment } from '#lib/contracts/assessment.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { DocumentStatus } from '#lib/domain/documents.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contracts } from '#server/db/schema/contract.ts';
import { documents } from '#server/db/schema/document.ts';
import { assessments } from '#server/db/schema/quote.ts';
import { sandboxSettings } from '#server/db/schema/sandbox.ts';

/** What the stand-in for the lender looks at. */
export type SandboxApplication = {
  id: string;
  contactId: string;
  reference: string;
  status: ApplicationStatus;
  lenderSequence: number;
  outcome: Assessment | undefined;
  /** The hash of the applicant's copy of that offer's contract. */
  contractHash: string | undefined;
  /** Somebody plays the lender by hand: the stand-in does nothing on its own. */
  isHeld: boolean;
};

export function holdSettingOf(applicationId: string): string {
  return `lender-hold:${applicationId}`;
}

const contractOfOffer = and(
  eq(contracts.applicationId, applications.id),
  eq(contracts.assessmentId, applications.assessmentId),
  eq(contracts.copy, 'applicant'),
);

const selectApplications = (queryable: Queryable) =>
  queryable
    .select({
      id: applications.id,
      contactId: applications.contactId,
      reference: applications.reference,
      status: applications.status,
      lenderSequence: applications.lenderSequence,
      outcome: assessments.outcome,
      contractHash: contracts.pdfHash,
    })
    .from(applications)
    .leftJoin(assessments, eq(assessments.id, applications.assessmentId))
    .leftJoin(contracts, contractOfOffer);

async function withHold(
  queryable: Queryable,
  rows: Awaited<ReturnType<typeof selectApplications>>,
): Promise<SandboxApplication[]> {
  if (rows.length === 0) return [];
  const held = await queryable
    .select()
    .from(sandboxSettings)
    .where(
      inArray(
        sandboxSettings.name,
        rows.map(({ id }) => holdSettingOf(id)),
      ),
    );
  const heldNames = new Set(held.filter(({ value }) => value === true).map(({ name }) => name));
  return rows.map(({ outcome, contractHash, ...row }) => ({
    ...row,
    outcome: outcome ?? undefined,
    contractHash: contractHash ?? undefined,
    isHeld: heldNames.has(holdSettingOf(row.id)),
  }));
}

export async function findApplicationForSandbox(
  queryable: Queryable,
  applicationId: string,
): Promise<SandboxApplication | undefined> {
  const rows = await selectApplications(queryable).where(eq(applications.id, applicationId));
  const [application] = await withHold(queryable, rows);
  return application;
}

/** Applications at one of these statuses, the last changed first. */
export async function listApplicationsForSandbox(
  queryable: Queryable,
  statuses: readonly ApplicationStatus[],
  limit: number,
): Promise<SandboxApplication[]> {
  const rows = await selectApplications(queryable)
    .where(inArray(applications.status, [...statuses]))
    .orderBy(desc(applications.updatedAt))
    .limit(limit);
  return withHold(queryable, rows);
}

export async function listDocumentsForSandbox(
  queryable: Queryable,
  applicationIds: readonly string[],
): Promise<{ applicationId: string; id: string; name: string; status: DocumentStatus }[]> {
  if (applicationIds.length === 0) return [];
  return queryable
    .select({
      applicationId: documents.applicationId,
      id: documents.id,
      name: documents.name,
      status: documents.status,
    })
    .from(documents)
    .where(inArray(documents.applicationId, [...applicationIds]))
    .orderBy(documents.position);
}
