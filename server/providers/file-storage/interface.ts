/**
 * Where files are kept: a folder, or an S3 bucket. What is stored is already sealed; keys are random and reveal
 * nothing. A key is 1 to 100 letters, digits, hyphens or underscores: any other is 'rejected'.
 */
export type FileStorage = {
  /** Stores bytes under a key durably before it returns. @throws ProviderError ('unavailable': full, or not there) */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * The whole of what was stored, never a part of it.
   * @throws ProviderError ('rejected' when there is no such key, 'unavailable' when that cannot be said)
   */
  get(key: string): Promise<Buffer>;
  /** Removing what is not there is not an error. @throws ProviderError */
  remove(key: string): Promise<void>;
};
