import { errors, jwtVerify } from 'jose';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, type TokenClaims } from './token-format.ts';

export type TokenVerdict =
  | { valid: true; claims: TokenClaims & { exp: number; iat: number } }
  /** `expired`: ours once, too old now. `invalid`: anything else. */
  | { valid: false; reason: 'expired' | 'invalid' };

/**
 * Verifies a token's signature, algorithm, issuer, audience and expiry at `now`.
 * Says nothing about revocation: the API compares `ver` with the contact's.
 */
export async function verifyToken(token: string, secret: string, now: Date): Promise<TokenVerdict> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'ver', 'auth_time'],
    });
    const { sub, aid, ver, auth_time, exp, iat } = payload as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof ver !== 'number' || typeof auth_time !== 'number') {
      return { valid: false, reason: 'invalid' };
    }
    if (typeof exp !== 'number' || typeof iat !== 'number') return { valid: false, reason: 'invalid' };
    const claims = { sub, ver, auth_time, exp, iat };
    return { valid: true, claims: typeof aid === 'string' ? { ...claims, aid } : claims };
  } catch (error) {
    return { valid: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}
