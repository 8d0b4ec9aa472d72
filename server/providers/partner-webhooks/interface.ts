/** A webhook as it goes out: its body and the headers that sign it (standardwebhooks). */
export type SignedPartnerWebhook = {
  /** Whom it is for (lib/domain/referral-sources.ts). */
  partner: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** The partners' servers that take our webhooks. */
export type PartnerWebhooks = {
  /**
   * Delivers a webhook. Only a status from 200 to 299 means that the partner has taken it; redirects are not followed,
   * and nothing but the status of the answer is read.
   *
   * @throws ProviderError 'timeout' or 'unavailable' when there is no answer
   */
  send(webhook: SignedPartnerWebhook, options: { signal: AbortSignal }): Promise<{ status: number }>;
};
