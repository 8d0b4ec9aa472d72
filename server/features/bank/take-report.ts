import { isStillRequired } from '#lib/domain/documents.ts';
import type { BankSessionStatus } from '#lib/domain/documents.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { lockApplicationForLender } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { completeIfReady } from '#server/features/document/complete.ts';
import { findDocument, updateDocument } from '#server/features/document/repository.ts';
import { takeWebhook } from '#server/features/webhook/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { BankSessionReport } from '#server/providers/bank-data/interface.ts';
import { findSessionByReference, removeStatements, updateBankSession } from './repository.ts';
import { takesBankData } from './takes-bank-data.ts';

const FAILED: ReadonlySet<BankSessionStatus> = new Set(['LOGIN_FAIL', 'ERROR']);

/**
 * Takes a provider's report of a session: the only thing that changes its record after a connection was started. Each
 * report has one effect; one that was overtaken by a later one has none, and so has one of an application that has
 * ended: the provider is told nothing of that while the applicant is on its page.
 *
 * A report of a session we do not know is refused and not taken, so that it has its effect when the provider sends it
 * again: it may be quicker than our own record of the session.
 * @throws AppError 'not-found' (404)
 */
export async function takeReport(
  deps: AppDeps,
  transaction: Transaction,
  report: BankSessionReport,
  requestId: string,
): Promise<void> {
  const now = deps.clock();
  if (!(await takeWebhook(transaction, 'bank-data', report.webhookId, now))) return;
  const known = await findSessionByReference(transaction, report.reference);
  if (known === undefined) throw new AppError('not-found');
  // The application first, as everybody who writes under it does, and then what stands there by now.
  const application = await lockApplicationForLender(transaction, known.applicationId);
  const session = await findSessionByReference(transaction, report.reference);
  if (application === undefined || session === undefined) throw new AppError('not-found');
  if (report.sequence <= session.lastSequence) return;
  if (!takesBankData(application, now)) {
    await recordEvent(transaction, {
      at: now,
      contactId: application.contactId,
      applicationId: application.id,
      event: 'bank session report dropped',
      facts: { bankSessionId: session.id, status: report.status },
      requestId,
    });
    return;
  }

  const { status } = report;
  const errorCode = FAILED.has(status) ? (report.errorCode ?? null) : null;
  await updateBankSession(
    transaction,
    session.id,
    {
      status,
      errorCode,
      lastSequence: report.sequence,
      ...(report.institution === undefined ? {} : { institution: report.institution }),
    },
    now,
  );
  await recordEvent(transaction, {
    at: now,
    contactId: application.contactId,
    applicationId: application.id,
    event: 'bank session reported',
    facts: {
      bankSessionId: session.id,
      documentId: session.documentId,
      status,
      ...(errorCode === null ? {} : { errorCode }),
    },
    requestId,
  });
  if (status !== 'SUCCESS') return;

  // Told again of a success, there may be more to fetch: what was there is asked for anew.
  await removeStatements(transaction, session.id);
  const document = await findDocument(transaction, application.id, session.documentId);
  if (document !== undefined && isStillRequired(document.status)) {
    await updateDocument(transaction, document.id, { status: 'SUBMITTED', rejectionReason: null }, now);
  }
  await enqueue(transaction, 'fetch-bank-statements', { bankSessionId: session.id });
  await completeIfReady(deps, transaction, application.id, now, requestId);
}
