import { hash } from 'node:crypto';
import type { Credential } from './identity.ts';

/** Some megabytes; an applicant has one or two of them in an hour. */
const MOST_REMEMBERED = 20_000;

/** What tokens say whose signature this process has found good. */
export type TokenMemory = {
  /** Undefined for a token that was not remembered, or has ended at `now`. */
  recall: (token: string, now: Date) => Credential | undefined;
  remember: (token: string, credential: Credential) => void;
};

/**
 * A signature that was good once is good for as long as the process runs: its secret does not change meanwhile. When a
 * token ends is looked at each time, and whether it was revoked is for the contact's row to say, as ever. Kept are
 * hashes, so that nothing lies in memory that could be used.
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
        // A map keeps its order: the first is the one that came first.
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
