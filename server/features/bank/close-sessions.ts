import type { AppDeps } from '#server/deps.ts';
import { findApplicationById } from '#server/features/application/repository.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { listBankSessions } from './repository.ts';
import { takesBankData } from './takes-bank-data.ts';

/** Nobody waits for it. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Ends the sessions of an application that has ended, so that nobody shares statements with a lender who may not look
 * at them; and a frozen contact's sessions in progress, so that nobody carries on with one that a stranger may have
 * begun. Those that have succeeded keep what is still to be fetched once the contact is unfrozen. Those whose document
 * the applicant has removed end in any case: we have no record of them any more. Running it twice is harmless. A
 * session that cannot be ended does not stop the others; the queue then asks for all of them again.
 * @throws ProviderError the first one that occurred
 */
export async function closeBankSessions(
  deps: AppDeps,
  { applicationId, removed = [] }: TaskPayloads['close-bank-sessions'],
): Promise<void> {
  const failures: unknown[] = [];
  for (const reference of [...removed, ...(await listToClose(deps, applicationId))]) {
    try {
      await deps.providers.bankData.closeSession(reference, {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** By the provider's own ids. */
async function listToClose(deps: AppDeps, applicationId: string): Promise<string[]> {
  const application = await findApplicationById(deps.database, applicationId);
  const goesOn = application !== undefined && takesBankData(application, deps.clock());
  if (goesOn && !(await isFrozen(deps.database, application.contactId))) return [];
  const sessions = await listBankSessions(deps.database, applicationId);
  return sessions
    .filter(({ status }) => !goesOn || status !== 'SUCCESS')
    .map(({ providerReference }) => providerReference);
}
