import { readSignedWebhook } from '#server/http/signed-webhook.ts';
import { ProviderError } from '../provider-error.ts';
import type { BankDataProvider } from './interface.ts';
import { BANK_DATA, readInstitutions, readReport, readSession, readStatements } from './wire.ts';

export type LiveBankDataSettings = {
  /** Base address, without a slash at its end. */
  url: string;
  /** Our account's key: it stays on the server. */
  key: string;
  /** Base64: the key that signs the provider's webhooks. */
  webhookSecret: string;
  /** Milliseconds for one whole reply. */
  timeoutMs?: number;
};

const DEFAULT_TIMEOUT_MS = 2500;

/**
 * A bank-data provider reached over HTTP. Nothing is tried again here: opening a session twice would make two, and
 * whoever asks knows whether trying again makes sense.
 */
export function createLiveBankData(settings: LiveBankDataSettings): BankDataProvider {
  const { url, key, webhookSecret, timeoutMs = DEFAULT_TIMEOUT_MS } = settings;

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    callerSignal: AbortSignal,
    { body, idempotencyKey }: { body?: unknown; idempotencyKey?: string } = {},
  ): Promise<string> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.any([callerSignal, timeout]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new ProviderError(BANK_DATA, isTemporary(response.status) ? 'unavailable' : 'rejected');
      }
      return await response.text();
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      if (timeout.aborted || isDeadline(callerSignal)) throw new ProviderError(BANK_DATA, 'timeout');
      callerSignal.throwIfAborted();
      // No cause: it may hold the address asked for.
      throw new ProviderError(BANK_DATA, 'unavailable');
    }
  }

  return {
    async listInstitutions({ signal }) {
      return readInstitutions(await ask('GET', '/v1/institutions', signal));
    },
    async openSession({ applicationId, key: idempotencyKey, reference, institutionId }, { signal }) {
      const body = {
        customerReference: applicationId,
        ...(institutionId === undefined ? {} : { institutionId }),
      };
      return readSession(
        reference === undefined
          ? await ask('POST', '/v1/sessions', signal, { body, idempotencyKey })
          : await ask('POST', `/v1/sessions/${encodeURIComponent(reference)}/reopen`, signal, { body }),
      );
    },
    embedUrlOf(applicationId, reference) {
      const session = reference === undefined ? '' : `/${encodeURIComponent(reference)}`;
      return `${url}/connect/${applicationId}${session}`;
    },
    async fetchStatements(reference, { signal }) {
      const path = `/v1/sessions/${encodeURIComponent(reference)}/statements`;
      return readStatements(await ask('GET', path, signal));
    },
    readWebhook(rawBody, headers) {
      const { webhookId, payload } = readSignedWebhook(webhookSecret, rawBody, headers);
      return readReport(webhookId, payload);
    },
  };
}

/** Whether the caller's signal ended the call because its own time was up. */
function isDeadline({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof Error && reason.name === 'TimeoutError';
}

/** Too many requests, request timeout and every 5xx pass by themselves. */
function isTemporary(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}
