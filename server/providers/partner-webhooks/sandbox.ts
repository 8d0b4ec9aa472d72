import { ProviderError } from '../provider-error.ts';
import type { PartnerWebhooks, SignedPartnerWebhook } from './interface.ts';
import { createLivePartnerWebhooks } from './live.ts';

/**
 * Partners played by ourselves, unless somebody has one's webhooks sent to a server of their own.
 *
 * @param standIn takes a webhook as a partner would. @returns the status it answers
 * @param findEndpoint where a partner's webhooks go instead; undefined leaves them to the stand-in
 */
export function createSandboxPartnerWebhooks({
  standIn,
  findEndpoint,
}: {
  standIn: (webhook: SignedPartnerWebhook) => Promise<number>;
  findEndpoint: (partner: string) => Promise<string | undefined>;
}): PartnerWebhooks {
  return {
    async send(webhook, { signal }) {
      const endpoint = await findEndpoint(webhook.partner);
      if (endpoint !== undefined) return createLivePartnerWebhooks(() => endpoint).send(webhook, { signal });
      if (signal.aborted) throw new ProviderError('partner webhooks', 'timeout');
      return { status: await standIn(webhook) };
    },
  };
}
