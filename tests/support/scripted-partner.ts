import { partnerWebhookContract } from '#lib/contracts/referral.ts';
import type { PartnerWebhook } from '#lib/contracts/referral.ts';
import { parseStored } from '#server/parse-stored.ts';
import type { PartnerWebhooks, SignedPartnerWebhook } from '#server/providers/partner-webhooks/interface.ts';
import { ProviderError } from '#server/providers/provider-error.ts';

export type PartnerAnswer = number | 'timeout' | 'unavailable';

export type SentWebhook = SignedPartnerWebhook & { id: string; payload: PartnerWebhook };

/** Partners that answer as a test wants, and remember what they were sent. */
export function createScriptedPartner() {
  const sent: SentWebhook[] = [];
  const partner = {
    sent,
    /** The answer to each webhook. */
    answer: (_webhook: SentWebhook): PartnerAnswer => 204,
    /** When set, every answer waits for this. */
    gate: undefined as Promise<void> | undefined,
    /** Statuses and events in the order in which they arrived, for one partner. */
    told: (name?: string) =>
      sent
        .filter((webhook) => name === undefined || webhook.partner === name)
        .map(({ payload: { sequence, type, data } }) =>
          type === 'application.status'
            ? `${String(sequence)} ${data.status ?? ''}`
            : `${String(sequence)} ${type}`,
        ),
  };
  const provider: PartnerWebhooks = {
    async send(webhook) {
      const payload = parseStored(partnerWebhookContract, JSON.parse(webhook.body));
      const arrived = { ...webhook, id: webhook.headers['webhook-id'] ?? '', payload };
      sent.push(arrived);
      if (partner.gate !== undefined) await partner.gate;
      const answer = partner.answer(arrived);
      if (typeof answer === 'string') throw new ProviderError('partner webhooks', answer);
      return { status: answer };
    },
  };
  return Object.assign(partner, { provider });
}
