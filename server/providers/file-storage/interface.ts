/**
 * Where files are kept: a folder, or an S3 bucket. What is stored is already sealed; keys are random and reveal
 * nothing.
 */
export type FileStorage = {
  /** Stores bytes under a key durably before it returns. @throws ProviderError ('unavailable': full, or not there) */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws ProviderError ('rejected' when there is no such key) */
  get(key: string): Promise<Buffer>;
  /** Removing what is not there is not an error. @throws ProviderError */
  remove(key: string): Promise<void>;
};
