/** What went wrong with a third party, in the only terms that matter to us. */
export type ProviderErrorKind =
  /** It did not answer in time. */
  | 'timeout'
  /** It could not be reached, or said that it cannot serve now. Trying later may help. */
  | 'unavailable'
  /** It refused what we sent, or answered something we cannot read. Trying again will not help. */
  | 'rejected';

/** A failed call to a third party. Its message names the provider and never holds what was sent or received. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly kind: ProviderErrorKind;

  constructor(provider: string, kind: ProviderErrorKind, options?: ErrorOptions) {
    super(`${provider}: ${kind}`, options);
    this.provider = provider;
    this.kind = kind;
  }
}
