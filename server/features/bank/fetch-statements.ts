import { add } from 'date-fns/add';
import type { Transaction } from '#server/db/connection.ts';
import type { AuditedEvent } from '#server/db/schema/audit-events.ts';
import type { AppDeps } from '#server/deps.ts';
import { findApplicationById, lockApplicationById } from '#server/features/application/repository.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import { completeIfReady } from '#server/features/document/complete.ts';
import { findDocument, updateDocument } from '#server/features/document/repository.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { BankStatements } from '#server/providers/bank-data/interface.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { presentRequestId } from '#server/request-context.ts';
import { NO_STATEMENTS, keptStatementsOf, statementsPlaceOf } from './kept-statements.ts';
import { refreshObservations } from './observations.ts';
import {
  findLatestSession,
  findSessionById,
  listBankSessions,
  listSessionsOfDocument,
  updateBankSession,
} from './repository.ts';
import { findStatements, removeStatements, saveStatements } from './statement-repository.ts';
import type { BankSessionRow } from './repository.ts';
import { sendBackDocument } from './send-back.ts';
import type { WhyNoStatements } from './send-back.ts';
import { takesBankData } from './takes-bank-data.ts';

/** Nobody waits for it, and months of several accounts are a lot to send. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * Counted from the report of success. The queue keeps trying for longer, so that giving up is itself retried when it
 * fails.
 */
const GIVEN_UP_AFTER = { days: 1 };

/**
 * Fetches what a bank connection gave, keeps it sealed, and compares it with what was declared. Run twice it stores the
 * same again. The queue retries a failure for a day, whether the provider is unavailable, refuses our key, or we are at
 * fault. After that, and where there is nothing to give, the document goes back to the applicant with instructions,
 * unless files or earlier statements stand in for it.
 *
 * Nothing is requested for an application that has ended, and what arrives after its end is not kept. The same goes for
 * a frozen contact, until it is unfrozen (`takeUpFetches`).
 */
export async function fetchBankStatements(
  deps: AppDeps,
  { bankSessionId }: TaskPayloads['fetch-bank-statements'],
): Promise<void> {
  const session = await findSessionById(deps.database, bankSessionId);
  if (session === undefined) return;
  const application = await findApplicationById(deps.database, session.applicationId);
  if (!(await deps.database.atOnce((together) => isWanted(deps, together, session, application)))) return;
  try {
    await settle(deps, session, await askProvider(deps, session));
  } catch (error) {
    if (deps.clock() < add(session.updatedAt, GIVEN_UP_AFTER)) throw error;
    deps.logger.warn({ event: 'bank-statements-given-up', error });
    await settle(deps, session, 'out of reach');
  }
}

/** The statements, or the fact that there are none. @throws ProviderError where asking again may help */
async function askProvider(
  { providers }: AppDeps,
  { providerReference }: BankSessionRow,
): Promise<BankStatements | WhyNoStatements> {
  try {
    const statements = await providers.bankData.fetchStatements(providerReference, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return statements.accounts.length === 0 ? 'unreadable' : statements;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return 'unreadable';
    throw error;
  }
}

/** Stores the outcome of asking, where the session is still as it was then. */
async function settle(
  deps: AppDeps,
  asked: BankSessionRow,
  given: BankStatements | WhyNoStatements,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const [application, session] = await Promise.all([
      lockApplicationById(transaction, asked.applicationId),
      findSessionById(transaction, asked.id),
    ]);
    if (application === undefined || session === undefined) return;
    if (!(await isWanted(deps, transaction, session, application))) return;
    if (typeof given !== 'string') {
      await keepStatements(deps, transaction, application, session, given);
    } else if (session.lastSequence === asked.lastSequence) {
      await doWithout(deps, transaction, application, session, given);
    } else {
      // A report came in the meantime: ask again for what there is now.
      await enqueue(transaction, 'fetch-bank-statements', { bankSessionId: session.id });
    }
  });
}

/** Not where the session is being connected again, has failed, was followed by another, or was given up. */
async function isWanted(
  deps: AppDeps,
  transaction: Transaction,
  session: BankSessionRow,
  application: Pick<ApplicationRow, 'status' | 'expiresAt' | 'contactId'> | undefined,
): Promise<boolean> {
  if (session.status !== 'SUCCESS') return false;
  if (application === undefined || !takesBankData(application, deps.clock())) return false;
  const [isKeptOut, latest, kept] = await Promise.all([
    isFrozen(transaction, application.contactId),
    findLatestSession(transaction, session.documentId),
    keptStatementsOf(deps, transaction, session.id),
  ]);
  return !isKeptOut && latest?.id === session.id && kept !== 'none';
}

/** Fetches the statements that were still due when their contact was frozen; the day to try starts afresh. */
export async function takeUpFetches(
  transaction: Transaction,
  applicationId: string,
  now: Date,
): Promise<void> {
  for (const { id, status } of await listBankSessions(transaction, applicationId)) {
    if (status !== 'SUCCESS' || (await findStatements(transaction, id)) !== undefined) continue;
    await updateBankSession(transaction, id, {}, now);
    await enqueue(transaction, 'fetch-bank-statements', { bankSessionId: id });
  }
}

/** Stores what a session gave, in place of what it and its document's earlier sessions gave. */
async function keepStatements(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  session: BankSessionRow,
  statements: BankStatements,
): Promise<void> {
  const now = deps.clock();
  const isAnswer = (await keptStatementsOf(deps, transaction, session.id)) === 'to come';
  await save(deps, transaction, session, statements);
  // Whatever their document was sent back for, the bank has answered since; not by telling the same session again.
  const document = await findDocument(transaction, application.id, session.documentId);
  if (isAnswer && document?.status === 'SUBMITTED' && document.rejectionReason !== null)
    await updateDocument(transaction, document.id, { rejectionReason: null }, now);
  for (const { id } of await listSessionsOfDocument(transaction, session.documentId)) {
    if (id !== session.id) await removeStatements(transaction, id);
  }
  await refreshObservations(deps, transaction, application.id, now);
  await follow(deps, transaction, application, {
    event: 'bank statements fetched',
    facts: { bankSessionId: session.id, accounts: statements.accounts.length },
  });
}

/** Carries on without statements from a session, or with those that it gave before. */
async function doWithout(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  session: BankSessionRow,
  why: WhyNoStatements,
): Promise<void> {
  const hasEarlier = (await keptStatementsOf(deps, transaction, session.id)) === 'kept';
  if (!hasEarlier) {
    await save(deps, transaction, session, NO_STATEMENTS);
    await sendBackDocument(deps, transaction, application, session, why);
  }
  await follow(deps, transaction, application, {
    event: `bank statements ${why}`,
    facts: { bankSessionId: session.id, hasEarlier },
  });
}

async function save(
  deps: AppDeps,
  transaction: Transaction,
  { id }: BankSessionRow,
  statements: BankStatements,
): Promise<void> {
  const sealed = deps.sealer.seal(statements, statementsPlaceOf(id));
  await saveStatements(transaction, id, sealed, deps.clock());
}

async function follow(
  deps: AppDeps,
  transaction: Transaction,
  { id: applicationId, contactId }: ApplicationRow,
  what: AuditedEvent<'bank statements fetched' | `bank statements ${WhyNoStatements}`>,
): Promise<void> {
  const now = deps.clock();
  const requestId = presentRequestId() ?? 'fetch-bank-statements';
  await recordEvent(transaction, { at: now, contactId, applicationId, ...what, requestId });
  await completeIfReady(deps, transaction, applicationId, now, requestId);
}
