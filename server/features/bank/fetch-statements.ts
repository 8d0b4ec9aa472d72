import type { AppDeps } from '#server/deps.ts';
import { findApplicationById, lockApplicationForLender } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { completeIfReady } from '#server/features/document/complete.ts';
import { updateDocument } from '#server/features/document/repository.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import type { BankStatements } from '#server/providers/bank-data/interface.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { presentRequestId } from '#server/request-context.ts';
import { refreshObservations, statementsPlaceOf } from './observations.ts';
import { findSessionById, saveStatements } from './repository.ts';
import { takesBankData } from './takes-bank-data.ts';

/** Nobody waits for it, and months of several accounts are much to send. */
const ANSWER_WITHIN_MS = 20_000;

const UNREADABLE = 'Your bank did not give us statements we can read. Please upload PDF statements instead.';

/**
 * Fetches what a bank connection gave, keeps it sealed, and compares it with what was declared. Run twice it stores
 * the same again. A provider that cannot serve now is asked again by the queue; one that has nothing to give sends the
 * document back to the applicant, with what to do. Of an application that has ended nothing is asked for, and what
 * arrives after its end is not kept.
 */
export async function fetchBankStatements(
  deps: AppDeps,
  { bankSessionId }: TaskPayloads['fetch-bank-statements'],
): Promise<void> {
  const session = await findSessionById(deps.database, bankSessionId);
  // Removed with its document, or being connected again: what it gave is wanted no more.
  if (session?.status !== 'SUCCESS') return;
  const asking = await findApplicationById(deps.database, session.applicationId);
  if (asking === undefined || !takesBankData(asking, deps.clock())) return;
  const statements = await fetchOrNothing(deps, session.providerReference);

  await deps.database.transaction(async (transaction) => {
    const application = await lockApplicationForLender(transaction, session.applicationId);
    const current = await findSessionById(transaction, bankSessionId);
    if (application === undefined || current?.status !== 'SUCCESS') return;
    const now = deps.clock();
    if (!takesBankData(application, now)) return;
    const requestId = presentRequestId() ?? 'fetch-bank-statements';
    const kept: BankStatements = statements ?? { institution: '', from: '', to: '', accounts: [] };
    await saveStatements(
      transaction,
      bankSessionId,
      deps.sealer.seal(kept, statementsPlaceOf(bankSessionId)),
      now,
    );
    if (statements === undefined) {
      const change = { status: 'REJECTED', rejectionReason: UNREADABLE } as const;
      await updateDocument(transaction, current.documentId, change, now);
    }
    await refreshObservations(deps, transaction, application.id, now);
    await recordEvent(transaction, {
      at: now,
      contactId: application.contactId,
      applicationId: application.id,
      event: statements === undefined ? 'bank statements unreadable' : 'bank statements fetched',
      facts: { bankSessionId, accounts: kept.accounts.length },
      requestId,
    });
    await completeIfReady(deps, transaction, application.id, now, requestId);
  });
}

/** Undefined when trying again will not help. @throws ProviderError when it may */
async function fetchOrNothing(deps: AppDeps, reference: string): Promise<BankStatements | undefined> {
  try {
    return await deps.providers.bankData.fetchStatements(reference, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return undefined;
    throw error;
  }
}
