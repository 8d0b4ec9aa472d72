/** What went wrong with a third party, in the only terms that matter to us. */
export type ProviderErrorKind =
  /** It did not answer in time. */
  | 'timeout'
  /** It could not be reached, or said that it cannot serve now. Trying later may help. */
  | 'unavailable'
  /** It refused what we sent, or answered something we cannot read. Trying again will not help. */
  | 'rejected';

/** Something that we or they have to fix, whatever becomes of the call in the meantime: an operator is told. */
type ProviderFault =
  /** It does not accept our key or our login. */
  | 'credentials'
  /** It answered something we cannot read. */
  | 'unreadable';

type ProviderErrorOptions = ErrorOptions & {
  fault?: ProviderFault;
  httpStatus?: number;
  retryAfterMs?: number | undefined;
};

/** A failed call to a third party. Its message names the provider and never contains what was sent or received. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  readonly fault: ProviderFault | undefined;
  /** What it answered with, where it was asked over HTTP and answered. */
  readonly httpStatus: number | undefined;
  /** For how long it asks not to be asked again, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    provider: string,
    kind: ProviderErrorKind,
    { fault, httpStatus, retryAfterMs, ...options }: ProviderErrorOptions = {},
  ) {
    super(`${provider}: ${kind}`, options);
    this.provider = provider;
    this.kind = kind;
    this.fault = fault;
    this.httpStatus = httpStatus;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What an unsuccessful HTTP answer says about the call. */
export function faultOfStatus(httpStatus: number): { fault?: ProviderFault; httpStatus: number } {
  return { ...((httpStatus === 401 || httpStatus === 403) && { fault: 'credentials' }), httpStatus };
}
