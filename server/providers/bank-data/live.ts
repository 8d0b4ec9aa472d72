import { readSignedWebhook } from '#server/http/signed-webhook.ts';
import { ProviderError } from '../provider-error.ts';
import { createServiceClient } from '../service-client.ts';
import type { BankDataProvider } from './interface.ts';
import { BANK_DATA, readInstitutions, readReport, readSession, readStatements } from './wire.ts';

export type LiveBankDataSettings = {
  /** Base address, without a trailing slash. */
  url: string;
  /** Our account's key: it stays on the server. */
  key: string;
  /** Base64: the key that signs the provider's webhooks. */
  webhookSecret: string;
};

/**
 * A bank-data provider reached over HTTP. Nothing is retried here: opening a session twice would make two, and the
 * caller knows whether a retry makes sense.
 */
export function createLiveBankData(settings: LiveBankDataSettings): BankDataProvider {
  const { url, key, webhookSecret } = settings;
  const call = createServiceClient({ provider: BANK_DATA, url, key });

  return {
    async listInstitutions({ signal }) {
      return readInstitutions(await call({ method: 'GET', path: '/v1/institutions' }, signal));
    },
    async openSession({ applicationId, key: idempotencyKey, reference, institutionId }, { signal }) {
      const body = {
        customerReference: applicationId,
        ...(institutionId === undefined ? {} : { institutionId }),
      };
      const open = () => call({ method: 'POST', path: '/v1/sessions', body, idempotencyKey }, signal);
      if (reference === undefined) return readSession(await open());
      try {
        return readSession(await call({ method: 'POST', path: `${pathOf(reference)}/reopen`, body }, signal));
      } catch (error) {
        if (!isGone(error)) throw error;
        return readSession(await open());
      }
    },
    embedUrlOf(applicationId, reference) {
      const session = reference === undefined ? '' : `/${encodeURIComponent(reference)}`;
      return `${url}/connect/${applicationId}${session}`;
    },
    async closeSession(reference, { signal }) {
      try {
        await call({ method: 'POST', path: `${pathOf(reference)}/close` }, signal);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    async fetchStatements(reference, { signal }) {
      try {
        return readStatements(await call({ method: 'GET', path: `${pathOf(reference)}/statements` }, signal));
      } catch (error) {
        throw isAboutStatements(error) ? error : asPassing(error);
      }
    },
    readWebhook(rawBody, headers) {
      const { webhookId, payload } = readSignedWebhook([webhookSecret], rawBody, headers);
      return readReport(webhookId, payload);
    },
  };
}

/** 404 and 410: there is no such session, or no longer. */
function isGone(error: unknown): boolean {
  return error instanceof ProviderError && (error.httpStatus === 404 || error.httpStatus === 410);
}

/** Which answers say that a session has no statements, and never will. */
const HAS_NO_STATEMENTS: readonly (number | undefined)[] = [410, 422];

function isAboutStatements(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.fault === 'unreadable' || HAS_NO_STATEMENTS.includes(error.httpStatus);
}

/** Any other refusal is our fault, or because it is too early: it passes once that is put right. */
function asPassing(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'rejected') return error;
  const { fault, httpStatus } = error;
  return new ProviderError(BANK_DATA, 'unavailable', {
    ...(fault === undefined ? {} : { fault }),
    ...(httpStatus === undefined ? {} : { httpStatus }),
  });
}

function pathOf(reference: string): string {
  return `/v1/sessions/${encodeURIComponent(reference)}`;
}
