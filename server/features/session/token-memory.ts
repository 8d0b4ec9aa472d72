import { hash } from 'node:crypto';
import type { Credential } from './identity.ts';

/** A few megabytes; an applicant has one or two tokens in an hour. */
const MOST_REMEMBERED = 20_000;

/** The contents of tokens whose signature this process has verified. */
export type TokenMemory = {
  /** Undefined for a token that is not remembered, or has ended at `now`. */
  recall: (token: string, now: Date) => Credential | undefined;
  remember: (token: string, credential: Credential) => void;
};

/**
 * A signature that was good once is good for as long as the process runs: its secret does not change in that time. When
 * a token ends is checked each time, and whether it was revoked is up to the contact's row, as always. Only hashes are
 * kept, so that nothing usable is in memory.
 */
export function createTokenMemory(mostRemembered = MOST_REMEMBERED): TokenMemory {
  const credentials = new Map<string, Credential>();
  return {
    recall(token, now) {
      const credential = credentials.get(idOf(token));
      return credential !== undefined && credential.expiresAt > now ? credential : undefined;
    },
    remember(token, credential) {
      if (credentials.size >= mostRemembered) {
        // A map keeps insertion order: the first is the oldest.
        const [first] = credentials.keys();
        if (first !== undefined) credentials.delete(first);
      }
      credentials.set(idOf(token), Object.freeze(credential));
    },
  };
}

function idOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
