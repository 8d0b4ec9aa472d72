/** Where files lie: a folder, or an S3 bucket. What is stored is sealed already; keys are random and tell nothing. */
export type FileStorage = {
  /** Stores bytes under a key for good before it returns. @throws ProviderError ('unavailable': full, or not there) */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws ProviderError ('rejected' when there is no such key) */
  get(key: string): Promise<Buffer>;
  /** Removing what is not there is no error. @throws ProviderError */
  remove(key: string): Promise<void>;
};
