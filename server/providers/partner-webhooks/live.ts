import { ProviderError } from '../provider-error.ts';
import type { PartnerWebhooks } from './interface.ts';

const PROVIDER = 'partner webhooks';

/**
 * Partners reached over HTTP.
 *
 * @param addressOf where a partner's webhooks go
 */
export function createLivePartnerWebhooks(
  addressOf: (partner: string) => string | undefined,
): PartnerWebhooks {
  return {
    async send({ partner, headers, body }, { signal }) {
      const address = addressOf(partner);
      if (address === undefined) throw new ProviderError(PROVIDER, 'unavailable');
      let response: Response;
      try {
        response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal });
      } catch {
        // No cause: it may contain the requested URL.
        throw new ProviderError(PROVIDER, signal.aborted ? 'timeout' : 'unavailable');
      }
      await response.body?.cancel().catch(() => undefined);
      return { status: response.status };
    },
  };
}
