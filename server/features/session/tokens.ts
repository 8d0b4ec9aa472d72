import { createSecretKey } from 'node:crypto';
import { SIGN_IN_KINDS } from '#lib/domain/sign-in-kinds.ts';
import type { SignInKind } from '#lib/domain/sign-in-kinds.ts';
import { AppError } from '#server/http/app-error.ts';
import { SESSION_LIMIT_SECONDS, TOKEN_LIFETIME_SECONDS } from '#lib/session/token-format.ts';
import { verifyToken } from '#lib/session/verify-token.ts';
import type { Credential, Identity } from './identity.ts';
import { signToken } from './sign-token.ts';
import { createTokenMemory } from './token-memory.ts';

/** Makes and reads the bearer tokens of applicants (JWT, one hour, one fixed algorithm). */
export type Tokens = {
  /** @param until the end of the credential it is made from, where this is not a renewal */
  mint(identity: Identity, now: Date, until?: Date): MintedToken;
  /**
   * @throws AppError 'unauthenticated' (401) for a token we did not make, 'session-expired' (403) for one that has
   * ended.
   */
  read(token: string, now: Date): Promise<Credential>;
};

export type MintedToken = {
  token: string;
  expiresAt: Date;
  /** When the session can no longer be renewed. */
  endsAt: Date;
};

const toEpochSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

export function createTokens(secret: string): Tokens {
  const key = createSecretKey(secret, 'utf8');
  const verifyingKey = key.toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const memory = createTokenMemory();
  return {
    mint(identity, now, until) {
      const endsAt = toEpochSeconds(identity.signedInAt) + SESSION_LIMIT_SECONDS;
      if (endsAt <= toEpochSeconds(now)) throw new AppError('session-expired');
      const wished =
        until === undefined ? toEpochSeconds(now) + TOKEN_LIFETIME_SECONDS : toEpochSeconds(until);
      const expires = Math.min(wished, endsAt);
      const token = signToken(key, {
        sub: identity.contactId,
        ver: identity.tokenVersion,
        auth_time: toEpochSeconds(identity.signedInAt),
        iat: toEpochSeconds(now),
        exp: expires,
        ...(identity.signedInBy === undefined ? {} : { by: identity.signedInBy }),
      });
      const expiresAt = new Date(expires * 1000);
      memory.remember(token, {
        contactId: identity.contactId,
        tokenVersion: identity.tokenVersion,
        signedInAt: new Date(toEpochSeconds(identity.signedInAt) * 1000),
        expiresAt,
        ...(identity.signedInBy === undefined ? {} : { signedInBy: identity.signedInBy }),
      });
      return { token, expiresAt, endsAt: new Date(endsAt * 1000) };
    },

    async read(token, now) {
      const known = memory.recall(token, now);
      if (known !== undefined) return known;
      const verdict = await verifyToken(token, verifyingKey, now);
      if (!verdict.valid)
        throw new AppError(verdict.reason === 'expired' ? 'session-expired' : 'unauthenticated');
      const { sub, ver, auth_time, exp, by } = verdict.claims;
      const signedInBy = toKind(by);
      const credential: Credential = {
        contactId: sub,
        tokenVersion: ver,
        signedInAt: new Date(auth_time * 1000),
        expiresAt: new Date(exp * 1000),
        ...(signedInBy === undefined ? {} : { signedInBy }),
      };
      memory.remember(token, credential);
      return credential;
    },
  };
}

const toKind = (by: string | undefined): SignInKind | undefined => SIGN_IN_KINDS.find((kind) => kind === by);
