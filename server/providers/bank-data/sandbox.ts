import type { CalendarDay } from '#lib/domain/calendar.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { readSignedWebhook } from '#server/http/signed-webhook.ts';
import { SANDBOX_BANKS, SILENT_BANK } from '#server/sandbox/banks.ts';
import { sandboxStatements } from '#server/sandbox/bank-statements.ts';
import type { CustomerFigures } from '#server/sandbox/bank-statements.ts';
import { ProviderError } from '../provider-error.ts';
import type { BankDataProvider } from './interface.ts';
import { BANK_DATA, readReport } from './wire.ts';

type SandboxSession = { reference: string; applicationId: string; institutionId: string | null };

type FinishedSession = {
  institution: string;
  login: string;
  declared: CustomerFigures;
  lastDay: CalendarDay;
};

/** What the sandbox bank has been told and has done, stored where its own pages find it. */
export type SandboxBankMemory = {
  open(session: SandboxSession): Promise<void>;
  /** Restarts a session that was opened before. @returns false where there is none, or no longer */
  reopen(session: SandboxSession): Promise<boolean>;
  /** Forgets a session, if it is known. */
  close(reference: string): Promise<void>;
  /** A session that ended in SUCCESS; undefined for one that did not, and where there is none. */
  findFinished(reference: string): Promise<FinishedSession | 'under way' | undefined>;
};

/**
 * The bank-data provider that stands in when none is configured. Its page is ours, under /sandbox/bank, and reports by
 * signed webhook like any provider's. What a customer of its banks earns and spends follows what the applicant
 * declared, so that the login alone decides whether the two agree.
 *
 * @param timeoutMs how long to wait for the bank that does not answer
 */
export function createSandboxBankData(
  memory: SandboxBankMemory,
  webhookSecret: string,
  timeoutMs = 2000,
): BankDataProvider {
  return {
    async listInstitutions({ signal }) {
      await Promise.resolve();
      signal.throwIfAborted();
      return [...SANDBOX_BANKS];
    },
    async openSession({ applicationId, key, reference: known, institutionId = null }, { signal }) {
      if (institutionId === SILENT_BANK) {
        await untilAborted(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
        throw new ProviderError(BANK_DATA, 'timeout');
      }
      signal.throwIfAborted();
      if (known !== undefined && (await memory.reopen({ reference: known, applicationId, institutionId }))) {
        return { reference: known };
      }
      const reference = `sandbox-${key}`;
      await memory.open({ reference, applicationId, institutionId });
      return { reference };
    },
    embedUrlOf(applicationId, reference) {
      const session = reference === undefined ? '' : `&session=${encodeURIComponent(reference)}`;
      return `${pathOf('sandbox/bank')}?application=${applicationId}${session}`;
    },
    async closeSession(reference, { signal }) {
      signal.throwIfAborted();
      await memory.close(reference);
    },
    async fetchStatements(reference, { signal }) {
      const finished = await memory.findFinished(reference);
      signal.throwIfAborted();
      if (finished === undefined) throw new ProviderError(BANK_DATA, 'rejected');
      if (finished === 'under way') throw new ProviderError(BANK_DATA, 'unavailable');
      const { institution, login, declared, lastDay } = finished;
      return sandboxStatements(institution, login, declared, lastDay);
    },
    readWebhook(rawBody, headers) {
      const { webhookId, payload } = readSignedWebhook([webhookSecret], rawBody, headers);
      return readReport(webhookId, payload);
    },
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
