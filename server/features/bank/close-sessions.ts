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
 * at them; and those of a frozen contact that are under way, so that nobody goes on in one that a stranger may have
 * begun. Those that have succeeded keep what is still to be fetched once it is unfrozen. Run twice it ends what has
 * ended. One that cannot be ended keeps none of the others open; the queue has all asked again then.
 * @throws ProviderError the first one
 */
export async function closeBankSessions(
  deps: AppDeps,
  { applicationId }: TaskPayloads['close-bank-sessions'],
): Promise<void> {
  const application = await findApplicationById(deps.database, applicationId);
  const goesOn = application !== undefined && takesBankData(application, deps.clock());
  if (goesOn && !(await isFrozen(deps.database, application.contactId))) return;
  const failures: unknown[] = [];
  for (const { providerReference, status } of await listBankSessions(deps.database, applicationId)) {
    if (goesOn && status === 'SUCCESS') continue;
    try {
      await deps.providers.bankData.closeSession(providerReference, {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
