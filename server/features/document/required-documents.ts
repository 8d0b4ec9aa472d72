import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { findEmploymentRow } from '#server/features/employment/repository.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';
import { employmentContract } from '#lib/contracts/employment.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import { listPaidOut } from '#server/features/liability/paid-out.ts';
import { insertDocuments, listDocuments } from './repository.ts';
import { requiredDocuments } from './required-set.ts';

/**
 * Writes down the documents that an application needs, once its offer is accepted: from then on no answer that a rule
 * depends on can change. Run again, it adds nothing.
 *
 * @param outcome of the assessment that made the accepted offer
 */
export async function createRequiredDocuments(
  transaction: Transaction,
  applicationId: string,
  outcome: Assessment,
  now: Date,
): Promise<void> {
  const [application, work, liabilities, documents] = await Promise.all([
    lockApplicationById(transaction, applicationId),
    findEmploymentRow(transaction, applicationId),
    // Nobody needs to know what it takes to close a debt that the loan does not reach.
    listPaidOut(transaction, applicationId, outcome),
    listDocuments(transaction, applicationId),
  ]);
  if (application === undefined) return;
  const employment = employmentContract
    .pick({ status: true, occupation: true })
    .partial()
    .parse(withoutEmpty({ status: work?.status, occupation: work?.occupation }));
  const required = requiredDocuments({
    employmentStatus: employment.status,
    occupation: employment.occupation,
    loanPurpose: application.loanPurpose ?? undefined,
    liabilities,
    assets: application.assets,
  });
  const known = new Set(documents.map(({ requiredBy }) => requiredBy));
  const position = (documents.at(-1)?.position ?? -1) + 1;
  const rows = required
    .filter(({ requiredBy }) => !known.has(requiredBy))
    .map((document, index) => ({
      ...document,
      id: newRowId(),
      applicationId,
      position: position + index,
      createdAt: now,
      updatedAt: now,
    }));
  await insertDocuments(transaction, rows);
}
