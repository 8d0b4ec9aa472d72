import { errors, jwtVerify } from 'jose';
import type { CryptoKey, KeyObject } from 'jose';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, type TokenClaims } from './token-format.ts';

export type TokenVerdict =
  | { valid: true; claims: TokenClaims & { exp: number; iat: number } }
  /** `expired`: one of ours, but too old now. `invalid`: anything else. */
  | { valid: false; reason: 'expired' | 'invalid' };

/**
 * Verifies a token's signature, algorithm, issuer, audience and expiry at `now`.
 * Says nothing about revocation: the API compares `ver` with the contact's.
 *
 * @param secret as text, or as the key for HMAC with SHA-256 made from it
 */
export async function verifyToken(
  token: string,
  secret: string | CryptoKey | KeyObject,
  now: Date,
): Promise<TokenVerdict> {
  try {
    const key = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret;
    const { payload } = await jwtVerify(token, key, {
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'ver', 'auth_time'],
    });
    const { sub, aid, ver, auth_time, exp, iat, by } = payload as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof ver !== 'number' || typeof auth_time !== 'number') {
      return { valid: false, reason: 'invalid' };
    }
    if (typeof exp !== 'number' || typeof iat !== 'number') return { valid: false, reason: 'invalid' };
    const claims = {
      ...{ sub, ver, auth_time, exp, iat },
      ...(typeof aid === 'string' ? { aid } : {}),
      ...(typeof by === 'string' ? { by } : {}),
    };
    return { valid: true, claims };
  } catch (error) {
    return { valid: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}
