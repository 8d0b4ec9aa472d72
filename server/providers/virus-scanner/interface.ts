/** Looks for malware in an uploaded file. */
export type VirusScanner = {
  /** @throws ProviderError when it cannot be asked: a file that was not looked at is not taken. */
  scan(bytes: Buffer): Promise<'clean' | 'infected'>;
};
