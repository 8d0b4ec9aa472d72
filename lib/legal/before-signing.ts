/**
 * What a record calls the words of signing-notice.ts, with their SHA-256. To say that it showed them, a page needs no
 * more than this.
 */
export const BEFORE_SIGNING = {
  name: 'before-signing',
  version: '2026-11-26',
  hash: '26955533806c801ada344183959eeecd642465e9c886f4fc55dfcd322f0055e8',
} as const;
