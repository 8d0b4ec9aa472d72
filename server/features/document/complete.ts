import { milliseconds } from 'date-fns/milliseconds';
import { isStillRequired } from '#lib/domain/documents.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { canHappen } from '#server/features/application/lifecycle.ts';
import { moveApplication } from '#server/features/application/move-application.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { lockApplicationById, updateApplication } from '#server/features/application/repository.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { areObservationsAnswered } from '#server/features/bank/observation-repository.ts';
import { enqueue } from '#server/queue/repository.ts';
import { hasFilesSinceLender, listDocuments } from './repository.ts';
import type { DocumentRow } from './repository.ts';

/** After the last change: someone collecting statements may come back the same day. */
const REMINDED_AFTER_MS = milliseconds({ days: 1 });

/** Whether nothing more is needed: something was asked for, and all of it is there (specification §4). */
export function isComplete(documents: readonly Pick<DocumentRow, 'status'>[]): boolean {
  return documents.length > 0 && documents.every(({ status }) => !isStillRequired(status));
}

/** Whether the bank statements are all in. */
export function areStatementsIn(documents: readonly Pick<DocumentRow, 'docType' | 'status'>[]): boolean {
  return isComplete(documents.filter(({ docType }) => docType === 'Bank Statement'));
}

/** Whether an application is with the applicant, and all that is still needed from them is their word. */
export async function isAllGiven(
  queryable: Queryable,
  { id, status }: Pick<ApplicationRow, 'id' | 'status'>,
  documents: readonly Pick<DocumentRow, 'status'>[],
): Promise<boolean> {
  return (
    canHappen('documents complete', status) &&
    isComplete(documents) &&
    (await areObservationsAnswered(queryable, id))
  );
}

/**
 * Follows a change of an application's documents, bank sessions or answers about its statements, in the transaction of
 * that change: `bankStatementsSubmitted` is kept in line with the records, and once nothing more is needed the
 * application goes to the lender (… → CreditAssess). Files wait for the applicant to say that they are done: only they
 * know whether more are to come (docs/decisions/0157), and they are reminded. Run again, it changes nothing.
 *
 * @throws AppError 'offer-expired' (412) once its days are over: anything later is not taken
 */
export async function completeIfReady(
  deps: AppDeps,
  transaction: Transaction,
  applicationId: string,
  now: Date,
  requestId: string,
): Promise<void> {
  const [application, documents] = await Promise.all([
    lockApplicationById(transaction, applicationId),
    listDocuments(transaction, applicationId),
  ]);
  if (application === undefined) return;
  assertNotOver(application, now);
  const bankStatementsSubmitted = areStatementsIn(documents);
  if (bankStatementsSubmitted !== application.bankStatementsSubmitted) {
    await updateApplication(transaction, applicationId, { bankStatementsSubmitted }, now);
  }
  if (!(await isAllGiven(transaction, application, documents))) return;
  if (await hasFilesSinceLender(transaction, applicationId)) {
    await enqueue(transaction, 'remind-to-hand-in', { applicationId }, { delayMs: REMINDED_AFTER_MS });
  } else {
    await moveApplication(deps, transaction, application, {
      event: 'documents complete',
      change: { statusReason: null },
      facts: { documents: documents.length },
      now,
      requestId,
    });
  }
}
