import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { findEmploymentRow } from '#server/features/employment/repository.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';
import { listPaidOut } from '#server/features/liability/paid-out.ts';
import { deleteDocument, insertDocuments, listDocuments, positionAfter } from './repository.ts';
import type { DocumentRow } from './repository.ts';
import { isPayoutLetter, payoutLetter, requiredDocuments } from './required-set.ts';
import type { RequiredDocument } from './required-set.ts';

/**
 * Writes down the documents that an application needs, as its offer is accepted: from then on no answer that a rule
 * depends on can change, but for the debts that a changed offer pays out.
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
  await insertRequired(transaction, applicationId, required, { from: 0, now });
}

/**
 * Asks for the payout letters of debts that a changed offer pays out and the one before it did not: a smaller amount
 * may reach another debt. What was given for one that stays open now is kept; one that was never given is no longer
 * asked for.
 *
 * @param outcome of the assessment that made the changed offer
 */
export async function requireNewPayoutLetters(
  transaction: Transaction,
  applicationId: string,
  outcome: Assessment,
  now: Date,
): Promise<void> {
  const documents = await listDocuments(transaction, applicationId);
  const isAskedFor = (letter: RequiredDocument) =>
    documents.some(({ requiredBy }) => requiredBy === letter.requiredBy);
  const letters = (await listPaidOut(transaction, applicationId, outcome)).map(payoutLetter);
  const missing = letters.filter((letter) => !isAskedFor(letter));
  const isNeeded = ({ requiredBy }: DocumentRow) =>
    letters.some((letter) => letter.requiredBy === requiredBy);
  for (const document of documents)
    if (document.status === 'OPEN' && isPayoutLetter(document) && !isNeeded(document))
      await deleteDocument(transaction, document.id);
  await insertRequired(transaction, applicationId, missing, { from: positionAfter(documents), now });
}

async function insertRequired(
  transaction: Transaction,
  applicationId: string,
  required: readonly RequiredDocument[],
  { from, now }: { from: number; now: Date },
): Promise<void> {
  const rows = required.map((document, index) => ({
    ...document,
    id: newRowId(),
    applicationId,
    position: from + index,
    createdAt: now,
    updatedAt: now,
  }));
  await insertDocuments(transaction, rows);
}
