import { jwtDecode } from 'jwt-decode';

/** What a page reads from its own token. Nothing is verified here: the server does that. */
export type TokenFacts = { contactId: string; expiresAt: Date; signedInAt: Date };

/**
 * Reads the contact id and the times from the payload of a sign-in token (specification §4).
 * @throws Error when the text is not a token of ours
 */
export function readToken(token: string): TokenFacts {
  const {
    sub,
    exp,
    auth_time: signedInAt,
  } = jwtDecode<{ sub?: string; exp?: number; auth_time?: number }>(token);
  if (sub === undefined || exp === undefined || signedInAt === undefined) {
    throw new Error('The token lacks a claim');
  }
  return {
    contactId: sub,
    expiresAt: new Date(exp * 1000),
    signedInAt: new Date(signedInAt * 1000),
  };
}
