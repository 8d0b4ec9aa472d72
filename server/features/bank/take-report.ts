import { hasFailed, isStillRequired } from '#lib/domain/documents.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AuditedEvent } from '#server/db/schema/audit-events.ts';
import type { AppDeps } from '#server/deps.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import { completeIfReady } from '#server/features/document/complete.ts';
import { findDocument, updateDocument } from '#server/features/document/repository.ts';
import { takeWebhook } from '#server/features/webhook/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { BankSessionReport } from '#server/providers/bank-data/interface.ts';
import { keptStatementsOf } from './kept-statements.ts';
import { findLatestSession, findSessionByReference, updateBankSession } from './repository.ts';
import { removeStatements } from './statement-repository.ts';
import type { BankSessionRow } from './repository.ts';
import { reopenDocument } from './send-back.ts';
import { takesBankData } from './takes-bank-data.ts';

/**
 * Takes a provider's report on a session: the only thing that changes its record once a connection was started. Each
 * report takes effect once; one overtaken by a later report has no effect, nor has one for an application that has
 * ended or whose contact is frozen, because the provider is not told of that while somebody is on its page. A session
 * that was followed by another of its document no longer counts.
 *
 * A success stands until the bank is connected again. Only a failure undoes it, and only while its statements have not
 * arrived: the document that it handed in is then open again.
 *
 * A report on a session we do not know is refused rather than taken, so that it takes effect when the provider sends it
 * again: it may be faster than our own record of the session.
 * @throws AppError 'not-found' (404)
 */
export async function takeReport(
  deps: AppDeps,
  transaction: Transaction,
  report: BankSessionReport,
  requestId: string,
): Promise<void> {
  const now = deps.clock();
  const [isNew, known] = await Promise.all([
    takeWebhook(transaction, 'bank-data', report.webhookId, now),
    findSessionByReference(transaction, report.reference),
  ]);
  if (!isNew) return;
  if (known === undefined) throw new AppError('not-found');
  // The application first, as everybody who writes under it does; then re-read what is there by now.
  const [application, session] = await Promise.all([
    lockApplicationById(transaction, known.applicationId),
    findSessionByReference(transaction, report.reference),
  ]);
  if (application === undefined || session === undefined) throw new AppError('not-found');
  if (report.sequence <= session.lastSequence) return;

  const { status } = report;
  const { documentId } = session;
  const of = { bankSessionId: session.id, status };
  const record = (what: AuditedEvent<'bank session reported' | 'bank session report dropped'>) =>
    recordEvent(transaction, {
      ...what,
      at: now,
      contactId: application.contactId,
      applicationId: application.id,
      requestId,
    });
  const [latest, isKeptOut, kept] = await Promise.all([
    findLatestSession(transaction, documentId),
    isFrozen(transaction, application.contactId),
    keptStatementsOf(deps, transaction, session.id),
  ]);
  const isTaken = takesBankData(application, now) && !isKeptOut;
  if (!isTaken || latest?.id !== session.id) {
    await record({ event: 'bank session report dropped', facts: of });
    return;
  }
  const hadSucceeded = session.status === 'SUCCESS';
  const isUndone = hadSucceeded && hasFailed(status) && kept === 'to come';
  if (hadSucceeded && status !== 'SUCCESS' && !isUndone) {
    // Its sequence number counts all the same, and the time of the success stays.
    const change = { lastSequence: report.sequence };
    await updateBankSession(transaction, session.id, change, session.updatedAt);
    await record({ event: 'bank session report dropped', facts: of });
    return;
  }

  const errorCode = hasFailed(status) ? (report.errorCode ?? null) : null;
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
  const facts = { ...of, documentId, ...(errorCode === null ? {} : { errorCode }) };
  await record({ event: 'bank session reported', facts });
  if (isUndone) await reopenDocument(transaction, session, now);
  else if (status !== 'SUCCESS') return;
  else {
    // When a success is reported again, there may be more to fetch: what we have stays until that has arrived.
    if (kept === 'none') await removeStatements(transaction, session.id);
    // Statements that have been sent back since are not automatically handed in again.
    if (!hadSucceeded || kept !== 'kept') await handIn(transaction, session, now);
    await enqueue(transaction, 'fetch-bank-statements', { bankSessionId: session.id });
  }
  await completeIfReady(deps, transaction, application.id, now, requestId);
}

async function handIn(
  transaction: Transaction,
  { applicationId, documentId }: BankSessionRow,
  now: Date,
): Promise<void> {
  const document = await findDocument(transaction, applicationId, documentId);
  if (document === undefined || !isStillRequired(document.status)) return;
  // The reason it was sent back for stays until the statements are here: they may never come.
  await updateDocument(transaction, documentId, { status: 'SUBMITTED' }, now);
}
