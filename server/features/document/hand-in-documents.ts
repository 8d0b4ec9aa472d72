import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { canHappen, hasStandingContract } from '#server/features/application/lifecycle.ts';
import { moveApplication } from '#server/features/application/move-application.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { holdOwnApplication } from '#server/features/application/own-application.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { isAllGiven } from './complete.ts';
import { listDocuments, updateDocument } from './repository.ts';

/**
 * The applicant says that what they gave is everything: the application goes to the lender. One that is already there,
 * or has been decided, stays as it is.
 *
 * @throws AppError 'lifecycle-conflict' (409) while something is still missing, before acceptance, and once the
 *   application has come to nothing; 'offer-expired' (412) after the last instant
 */
export async function handInDocuments(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  requestId: string,
): Promise<void> {
  const application = await holdOwnApplication(transaction, identity, applicationId);
  const { status } = application;
  if (hasStandingContract(status) && !canHappen('documents complete', status)) return;
  const now = deps.clock();
  assertNotOver(application, now);
  const documents = await listDocuments(transaction, applicationId);
  if (!(await isAllGiven(transaction, application, documents))) throw new AppError('lifecycle-conflict');
  // Whatever they were sent back for is answered now. Where a bank was the last to answer, its statements took that away.
  for (const { id, rejectionReason } of documents)
    if (rejectionReason !== null) await updateDocument(transaction, id, { rejectionReason: null }, now);
  await moveApplication(deps, transaction, application, {
    event: 'documents complete',
    change: { statusReason: null },
    facts: { documents: documents.length, handedIn: true },
    now,
    requestId,
  });
}
