import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { findEmploymentRow } from '#server/features/employment/repository.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';
import { listPaidOut } from '#server/features/liability/paid-out.ts';
import { insertDocuments } from './repository.ts';
import { requiredDocuments } from './required-set.ts';

/**
 * Writes down the documents that an application needs, as its offer is accepted: from then on no answer that a rule
 * depends on can change.
 *
 * @param outcome of the assessment that made the accepted offer
 */
export async function createRequiredDocuments(
  transaction: Transaction,
  { id: applicationId, loanPurpose, assets }: Pick<ApplicationRow, 'id' | 'loanPurpose' | 'assets'>,
  outcome: Assessment,
  now: Date,
): Promise<void> {
  const [work, liabilities] = await Promise.all([
    findEmploymentRow(transaction, applicationId),
    // Nobody needs to know what it takes to close a debt that the loan does not reach.
    listPaidOut(transaction, applicationId, outcome),
  ]);
  const required = requiredDocuments({
    employmentStatus: work?.status,
    occupation: work?.occupation ?? undefined,
    loanPurpose: loanPurpose ?? undefined,
    liabilities,
    assets,
  });
  const rows = required.map((document, position) => ({
    ...document,
    id: newRowId(),
    applicationId,
    position,
    createdAt: now,
    updatedAt: now,
  }));
  await insertDocuments(transaction, rows);
}
