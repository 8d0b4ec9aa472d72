import { ProviderError } from '../provider-error.ts';

/** The provider's name in errors. */
export const FILE_STORAGE = 'file storage';

/** Ids, and words joined by hyphens: the same in a folder and in a bucket, and never a way out of either. */
const KEY = /^[\w-]{1,100}$/;

/** @throws ProviderError 'rejected' for a key under which nothing is ever stored */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new ProviderError(FILE_STORAGE, 'rejected');
}
