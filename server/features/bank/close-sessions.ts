import type { AppDeps } from '#server/deps.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { listBankSessions } from './repository.ts';

/** Nobody waits for it. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Ends the sessions of an application that has ended, so that nobody shares statements with a lender who may not look
 * at them. Run twice it ends what has ended. One that cannot be ended keeps none of the others open; the queue has all
 * asked again then.
 * @throws ProviderError the first one
 */
export async function closeBankSessions(
  deps: AppDeps,
  { applicationId }: TaskPayloads['close-bank-sessions'],
): Promise<void> {
  const failures: unknown[] = [];
  for (const { providerReference } of await listBankSessions(deps.database, applicationId)) {
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
