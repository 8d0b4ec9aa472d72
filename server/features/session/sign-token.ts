import { createHmac } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '#lib/session/token-format.ts';
import type { TokenClaims } from '#lib/session/token-format.ts';

/** Base64url of JSON. */
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const HEADER = encode({ alg: TOKEN_ALGORITHM });

/**
 * Writes an applicant's token: a JSON Web Token in its compact form (RFC 7515 §7.1, RFC 7519 §7.1), signed with HMAC
 * and SHA-256 (RFC 7518 §3.2). Reading is left to the library, wherever a token comes in (docs/decisions/0113).
 *
 * @param claims `iat` and `exp` in epoch seconds
 */
export function signToken(key: KeyObject, claims: TokenClaims & { iat: number; exp: number }): string {
  const signed = `${HEADER}.${encode({ ...claims, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE })}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
