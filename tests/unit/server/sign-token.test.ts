import { createSecretKey } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { verifyToken } from '#lib/session/verify-token.ts';
import { createTokens } from '#server/features/session/tokens.ts';
import { signToken } from '#server/features/session/sign-token.ts';

const SECRET = 'a secret of at least thirty-two characters';
const ISSUED_AT = Date.parse('2026-11-21T00:00:00Z') / 1000;
const CLAIMS = {
  sub: '0192f0c1-7a3e-4c53-8d19-5d2f5a0f7a10',
  ver: 3,
  auth_time: ISSUED_AT - 60,
  iat: ISSUED_AT,
  exp: ISSUED_AT + 3600,
};
const at = (seconds: number) => new Date(seconds * 1000);
const token = signToken(createSecretKey(SECRET, 'utf8'), CLAIMS);

describe('a token that we sign', () => {
  it('says to the library that reads tokens what it was given, under the one algorithm', async () => {
    expect(await verifyToken(token, SECRET, at(ISSUED_AT))).toEqual({ valid: true, claims: CLAIMS });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' });
  });

  it('says how the session was opened, where that is known', async () => {
    const now = at(ISSUED_AT);
    const identity = { contactId: CLAIMS.sub, tokenVersion: 3, signedInAt: now };
    const byPartner = createTokens(SECRET).mint({ ...identity, signedInBy: 'partner link' }, now);
    expect(await createTokens(SECRET).read(byPartner.token, now)).toMatchObject({
      signedInBy: 'partner link',
    });
    for (const claims of [CLAIMS, { ...CLAIMS, by: 'a way of another version' }]) {
      const other = signToken(createSecretKey(SECRET, 'utf8'), claims);
      expect(await createTokens(SECRET).read(other, now)).not.toHaveProperty('signedInBy');
    }
  });

  it('may stand in a header and a cookie as it is', () => {
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/);
  });

  it('is none of another secret, and none once it has ended', async () => {
    expect(await verifyToken(token, `${SECRET}.`, at(ISSUED_AT))).toEqual({
      valid: false,
      reason: 'invalid',
    });
    expect(await verifyToken(token, SECRET, at(CLAIMS.exp))).toEqual({ valid: false, reason: 'expired' });
  });
});
