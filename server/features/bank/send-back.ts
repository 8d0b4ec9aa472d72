import { dayOf } from '#lib/domain/calendar.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { dueByOf } from '#server/features/application/not-over.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { findDocument, isGivenByFiles, updateDocument } from '#server/features/document/repository.ts';
import type { DocumentRow } from '#server/features/document/repository.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import type { BankSessionRow } from './repository.ts';

/** The bank has nothing that anybody can read, or we failed to get it for so long that we gave up. */
export type WhyNoStatements = 'unreadable' | 'out of reach';

/** What the applicant is told, including what to do. */
export const WORDS_OF: Readonly<Record<WhyNoStatements, string>> = {
  unreadable: 'Your bank did not give us statements we can read. Please upload PDF statements instead.',
  'out of reach':
    'Sorry, we could not get your statements from your bank. Please connect your bank again, or upload PDF statements.',
};

/**
 * Sends a document back to the applicant because its bank connection gave nothing, and tells them: they may have left
 * long ago. Not where files stand in for it, and never overwriting what the lender has said since it was connected.
 */
export async function sendBackDocument(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  session: BankSessionRow,
  why: WhyNoStatements,
): Promise<void> {
  const document = await findRestingOnBank(transaction, session);
  if (document === undefined) return;
  const reason = WORDS_OF[why];
  await updateDocument(
    transaction,
    document.id,
    { status: 'REJECTED', rejectionReason: reason },
    deps.clock(),
  );
  const { id: applicationId, contactId } = application;
  const dueBy = dueByOf(application);
  await writeMessage(deps, transaction, {
    contactId,
    applicationId,
    message: {
      template: 'bank-statements-missing',
      facts: { reason, dueOn: dueBy === null ? undefined : dayOf(dueBy) },
    },
    dedupeKey: `bank-statements-missing:${session.id}:${String(session.lastSequence)}`,
  });
}

/**
 * Reopens the document of a connection that failed after all; one that was sent back is so again. Not where files stand
 * in for it.
 */
export async function reopenDocument(
  transaction: Transaction,
  session: BankSessionRow,
  now: Date,
): Promise<void> {
  const document = await findRestingOnBank(transaction, session);
  if (document === undefined) return;
  const status = document.rejectionReason === null ? 'OPEN' : 'REJECTED';
  await updateDocument(transaction, document.id, { status }, now);
}

/** The document of a session, where only its bank has handed it in. */
async function findRestingOnBank(
  transaction: Transaction,
  { applicationId, documentId }: BankSessionRow,
): Promise<DocumentRow | undefined> {
  const document = await findDocument(transaction, applicationId, documentId);
  if (document?.status !== 'SUBMITTED') return undefined;
  return (await isGivenByFiles(transaction, document)) ? undefined : document;
}
