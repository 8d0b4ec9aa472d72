import { ProviderError } from '../provider-error.ts';
import type { Lender } from './interface.ts';

const PROVIDER = 'lender';
const DEFAULT_TIMEOUT_MILLISECONDS = 5_000;

/**
 * A lender reached over HTTP: `POST {url}/v1/notices`, with the notice's id as Idempotency-Key, so that a repeat after
 * a lost reply is taken once.
 */
export function createLiveLender({
  url,
  key,
  timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS,
}: {
  url: string;
  key: string;
  timeoutMilliseconds?: number;
}): Lender {
  return {
    async notify(notice, { signal }) {
      const timeout = AbortSignal.timeout(timeoutMilliseconds);
      let response: Response;
      try {
        response = await fetch(`${url}/v1/notices`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': notice.id,
          },
          body: JSON.stringify(notice),
          redirect: 'error',
          signal: AbortSignal.any([signal, timeout]),
        });
      } catch (error) {
        const isLate = timeout.aborted || signal.aborted;
        throw new ProviderError(PROVIDER, isLate ? 'timeout' : 'unavailable', { cause: error });
      }
      await response.body?.cancel();
      if (response.ok) return;
      const isTemporary = response.status >= 500 || response.status === 429 || response.status === 408;
      throw new ProviderError(PROVIDER, isTemporary ? 'unavailable' : 'rejected');
    },
  };
}
