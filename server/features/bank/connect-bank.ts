import type { BankSession } from '#lib/contracts/document.ts';
import type { ConnectBank, ConnectedBank } from '#lib/contracts/bank.ts';
import { isStillRequired } from '#lib/domain/documents.ts';
import { BANK_STATEMENTS } from '#lib/legal/consent-statements.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import { canHappen } from '#server/features/application/lifecycle.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { holdOwnApplication, readOwnApplication } from '#server/features/application/own-application.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { bankStatementsConsent } from '#server/features/consent/consents.ts';
import { assertNamedWords } from '#server/features/consent/named-words.ts';
import { recordConsent } from '#server/features/consent/ledger.ts';
import { findDocument } from '#server/features/document/repository.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { keptStatementsOf } from './kept-statements.ts';
import {
  findBankSession,
  findLatestSession,
  insertBankSession,
  listSessionsOfDocument,
  updateBankSession,
} from './repository.ts';
import { removeStatements } from './statement-repository.ts';
import type { BankSessionRow } from './repository.ts';

/** The applicant waits for the provider behind a processing indicator. */
const ANSWER_WITHIN_MS = 2200;

/** A session that the provider has opened, before it is stored. */
export type OpenedSession = { reference: string; embedUrl: string };

/** A session as its applicant sees it. */
export function toBankSession({ id, status, errorCode, institution }: BankSessionRow): BankSession {
  return {
    id,
    status,
    ...(errorCode === null ? {} : { errorCode }),
    ...(institution === null ? {} : { institution }),
  };
}

/**
 * Opens a session with the provider for a bank statement document, or resumes the document's session. A session that
 * has given its statements is not resumed: what it gave stays until another session gives new ones. Outside any
 * transaction: a slow provider holds no row. Asked twice, the provider gives the same session.
 * @throws as {@link assertConnectable}; AppError 'text-changed' (412) where the words shown were not the current ones;
 *   ProviderError when the provider does not answer in time (504).
 */
export async function openWithProvider(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
  { documentId, institutionId, texts }: ConnectBank,
): Promise<OpenedSession> {
  assertNamedWords([BANK_STATEMENTS], texts);
  const { application } = await readOwnApplication(deps.database, identity, applicationId);
  await assertConnectable(deps.database, application, documentId, deps.clock());
  const sessions = await listSessionsOfDocument(deps.database, documentId);
  const [known] = sessions;
  const hasGiven = known !== undefined && (await keptStatementsOf(deps, deps.database, known.id)) === 'kept';
  const { bankData } = deps.providers;
  const { reference } = await bankData.openSession(
    {
      applicationId,
      key: keyOfNext(documentId, sessions.length),
      ...(known === undefined || hasGiven ? {} : { reference: known.providerReference }),
      ...(institutionId === undefined ? {} : { institutionId }),
    },
    { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
  );
  const embedUrl = bankData.embedUrlOf(applicationId, known === undefined ? undefined : reference);
  return { reference, embedUrl };
}

/**
 * The provider's key for the session that would follow this many of a document: the same for everybody who asks in the
 * meantime.
 */
function keyOfNext(documentId: string, sessions: number): string {
  return sessions === 0 ? documentId : `${documentId}-${String(sessions + 1)}`;
}

/**
 * Stores the connection that was opened: the document's session is at PROGRESS (specification §4, Documents and bank
 * sessions). From here on only the provider's signed reports change it. What the applicant agreed to by connecting goes
 * into their consent ledger with it, every time they connect; nothing where the call does not say what was shown.
 * @throws as {@link assertConnectable}
 */
export async function storeConnection(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  { documentId, texts }: ConnectBank,
  { reference, embedUrl }: OpenedSession,
  requestId: string,
): Promise<ConnectedBank> {
  const application = await holdOwnApplication(transaction, identity, applicationId);
  const now = deps.clock();
  await assertConnectable(transaction, application, documentId, now);
  const known = await findLatestSession(transaction, documentId);
  const session =
    known?.providerReference === reference
      ? await restart(deps, transaction, known, now)
      : await insertBankSession(transaction, {
          id: newRowId(),
          applicationId,
          documentId,
          providerReference: reference,
          createdAt: now,
          updatedAt: now,
        });
  await recordEvent(transaction, {
    at: now,
    contactId: identity.contactId,
    applicationId,
    event: known === undefined ? 'bank connection started' : 'bank connection started again',
    facts: { bankSessionId: session.id, documentId },
    requestId,
  });
  if (texts !== undefined) {
    await recordConsent(deps, transaction, {
      contactId: identity.contactId,
      applicationId,
      at: now,
      requestId,
      ...bankStatementsConsent({ bankSessionId: session.id, documentId }),
    });
  }
  return { ...toBankSession(session), bsEmbedURL: embedUrl };
}

/** @throws AppError 'not-yours' (403), 'not-found' (404) for a session that the application does not have. */
export async function readBankSession(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
  bankSessionId: string,
): Promise<BankSession> {
  await readOwnApplication(deps.database, identity, applicationId);
  const session = await findBankSession(deps.database, applicationId, bankSessionId);
  if (session === undefined) throw new AppError('not-found');
  return toBankSession(session);
}

/**
 * Clears the fact that the last attempt gave nothing; keeps the number of its last report, so that a late one changes
 * nothing.
 */
async function restart(
  deps: AppDeps,
  transaction: Transaction,
  { id }: BankSessionRow,
  now: Date,
): Promise<BankSessionRow> {
  if ((await keptStatementsOf(deps, transaction, id)) === 'none') await removeStatements(transaction, id);
  return updateBankSession(transaction, id, { status: 'PROGRESS', errorCode: null, institution: null }, now);
}

/**
 * @throws AppError 'lifecycle-conflict' (409) before acceptance, once the lender has decided, and for a document that
 *   needs nothing more; 'offer-expired' (412) after the last instant; 'not-found' (404) for a document the application
 *   does not have; 'invalid-fields' (422) for one that no bank can give.
 */
async function assertConnectable(
  queryable: Queryable,
  application: ApplicationRow,
  documentId: string,
  now: Date,
): Promise<void> {
  if (!canHappen('lender declined', application.status)) throw new AppError('lifecycle-conflict');
  assertNotOver(application, now);
  const document = await findDocument(queryable, application.id, documentId);
  if (document === undefined) throw new AppError('not-found');
  if (document.docType !== 'Bank Statement') {
    throw invalidFields({ path: 'documentId', message: 'Please choose a bank statement' });
  }
  if (!isStillRequired(document.status)) throw new AppError('lifecycle-conflict');
}
