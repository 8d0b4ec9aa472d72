/** A webhook as it goes out: its body and the headers that sign it (standardwebhooks). */
export type SignedPartnerWebhook = {
  /** Whom it is for (lib/domain/referral-sources.ts). */
  partner: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** The servers of partners that take our webhooks. */
export type PartnerWebhooks = {
  /**
   * Hands a webhook over. Only a status from 200 to 299 says that the partner has taken it; redirects are not followed,
   * and nothing of the answer but its status is read.
   *
   * @throws ProviderError 'timeout' or 'unavailable' when there is no answer
   */
  send(webhook: SignedPartnerWebhook, options: { signal: AbortSignal }): Promise<{ status: number }>;
};
