import { ProviderError } from '../provider-error.ts';
import type { PartnerWebhooks } from './interface.ts';

const PROVIDER = 'partner webhooks';

/** Higher numbers mean nothing (RFC 9110, section 15): some services answer 999 to a caller that they do not like. */
const LAST_STATUS = 599;

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
      if (response.status > LAST_STATUS) throw new ProviderError(PROVIDER, 'unavailable');
      return { status: response.status };
    },
  };
}
