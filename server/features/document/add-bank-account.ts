import type { Document } from '#lib/contracts/document.ts';
import { isBeforeApproval } from '#lib/domain/application-stages.ts';
import { canAddAnotherBank } from '#lib/domain/document-rows.ts';
import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { holdOwnApplication } from '#server/features/application/own-application.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { completeIfReady } from './complete.ts';
import { isAdditionalAccount, readDocuments } from './read-documents.ts';
import { insertDocuments, listDocuments, positionAfter } from './repository.ts';

/** The main account counts too. */
const MOST_ACCOUNTS = 10;

const EXPLANATION =
  'The last 3 months of another account that money comes into or bills are paid from. Connect its bank, or upload the PDF statements.';

/**
 * Adds another bank account, as its own document named 'Additional Bank Account N'.
 *
 * @throws AppError 'lifecycle-conflict' (409) before acceptance, once the lender has decided, and while the rule of
 *   specification §4 does not allow it: the first account is neither connected nor handed in; 'offer-expired' (412)
 *   after the last instant; 'invalid-fields' (422) at ten accounts
 */
export async function addBankAccount(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  requestId: string,
): Promise<Document> {
  const application = await holdOwnApplication(transaction, identity, applicationId);
  const now = deps.clock();
  if (!isBeforeApproval(application.status)) throw new AppError('lifecycle-conflict');
  assertNotOver(application, now);
  const { documentList } = await readDocuments(deps, transaction, identity, applicationId);
  if (!canAddAnotherBank(documentList, false)) throw new AppError('lifecycle-conflict');
  const documents = await listDocuments(transaction, applicationId);
  const accounts = documents.filter(isAdditionalAccount);
  if (accounts.length + 1 >= MOST_ACCOUNTS) {
    const message = `Please give ${String(MOST_ACCOUNTS)} bank accounts or fewer`;
    throw invalidFields({ path: 'addAnotherBank', message });
  }

  const id = newRowId();
  const document = {
    id,
    applicationId,
    position: positionAfter(documents),
    docType: 'Bank Statement',
    name: firstFreeName(accounts.map(({ name }) => name)),
    explanation: EXPLANATION,
    requiredBy: 'applicant',
    isAdditional: true,
    createdAt: now,
    updatedAt: now,
  } as const;
  await insertDocuments(transaction, [document]);
  const { contactId } = identity;
  await recordEvent(transaction, {
    at: now,
    contactId,
    applicationId,
    event: 'bank account added',
    facts: { documentId: id },
    requestId,
  });
  await completeIfReady(deps, transaction, applicationId, now, requestId);
  const after = await readDocuments(deps, transaction, identity, applicationId);
  const added = after.documentList.find((candidate) => candidate.id === id);
  if (added === undefined) throw new Error('The document was not stored');
  return added;
}

/** 'Additional Bank Account 1', or whichever number is free first. */
function firstFreeName(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `Additional Bank Account ${String(number)}`;
    if (!taken.includes(name)) return name;
  }
}
