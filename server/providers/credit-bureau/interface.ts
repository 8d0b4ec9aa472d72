/** Whom an enquiry is about. */
export interface BureauApplicant {
  readonly firstname: string;
  readonly lastname: string;
  /** yyyy-mm-dd */
  readonly dateOfBirth: string;
  /** Driver licence number, when there is one. */
  readonly idDocId?: string | undefined;
}

/** An enquiry at quote time is a soft one: other lenders do not see it and it does not change the score. */
export type BureauReport =
  | { readonly status: 'found'; readonly score: number; readonly reference: string; readonly kind: 'soft' }
  | { readonly status: 'no-file'; readonly reference: string; readonly kind: 'soft' };

/** How an enquiry is made. */
export interface EnquiryOptions {
  readonly signal: AbortSignal;
  /**
   * The same for a repeat of an enquiry whose answer did not arrive: a bureau treats them as one enquiry, and answers
   * both.
   */
  readonly key: string;
}

/** A credit bureau. An implementation keeps its own wire format behind this interface. */
export interface CreditBureau {
  /**
   * Makes a soft enquiry. Throws a ProviderError when there is no usable answer, and the signal's own reason
   * when the caller gave up.
   */
  enquire(applicant: BureauApplicant, options: EnquiryOptions): Promise<BureauReport>;
}
