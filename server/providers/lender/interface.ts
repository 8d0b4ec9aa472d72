/** What we tell a lender of an application. It fetches the application's details with its own credential. */
export type LenderNotice = {
  /**
   * Unique; the lender takes a notice of the same id once. A number, which is higher for what happened later to the same
   * application: one that comes after a later one is of what was before it.
   */
  id: string;
  type:
    | 'submitted'
    | 'documents-complete'
    | 'offer-confirmed'
    /**
     * Where the loan is to be paid was given, or changed, after the offer was accepted; or it is not to be paid while the
     * applicant is frozen, and is again once they no longer are.
     */
    | 'account-given'
    /** By the applicant until it is approved, or by us until it is paid out. */
    | 'cancelled'
    | 'expired';
  applicationId: string;
  /** ISO 8601 UTC. */
  occurredAt: string;
};

/**
 * The lender that funds the loan. Its answers come back as signed webhooks (POST /webhooks/lender), never as a reply.
 */
export type Lender = {
  /** @throws ProviderError when it does not take the notice; the job tries again. */
  notify(notice: LenderNotice, options: { signal: AbortSignal }): Promise<void>;
};
