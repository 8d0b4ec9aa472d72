import type { LenderNotice } from '#lib/contracts/lender-notice.ts';

/**
 * The lender that funds the loan. Its answers come back as signed webhooks (POST /webhooks/lender), never as a reply.
 */
export type Lender = {
  /** @throws ProviderError when it does not take the notice; the job retries. */
  notify(notice: LenderNotice, options: { signal: AbortSignal }): Promise<void>;
};
