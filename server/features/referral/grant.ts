import { SignJWT, jwtVerify } from 'jose';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from '#lib/session/token-format.ts';
import type { AppDeps } from '#server/deps.ts';

/**
 * What a deep link leaves in the browser: a signed permission to read the answers of one referral, in a cookie that no
 * script can read. It contains nothing but the referral's id.
 */

/** Its own audience, so that a grant cannot pass for an applicant's token, nor the other way round. */
const AUDIENCE = 'referral';
const LIFETIME_SECONDS = 60 * 60;

/** The name of the cookie: prefixed over HTTPS. */
export const referralCookieName = (isSecure: boolean) => (isSecure ? '__Host-referral' : 'referral');

const keyOf = ({ config }: Pick<AppDeps, 'config'>) => new TextEncoder().encode(config.authSecret);

export async function writeReferralCookie(
  c: Context,
  deps: Pick<AppDeps, 'config' | 'clock'>,
  referralId: string,
): Promise<void> {
  const issuedAt = Math.floor(deps.clock().getTime() / 1000);
  const grant = await new SignJWT()
    .setProtectedHeader({ alg: TOKEN_ALGORITHM })
    .setSubject(referralId)
    .setIssuer(TOKEN_ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(keyOf(deps));
  const { isSecure } = deps.config;
  setCookie(c, referralCookieName(isSecure), grant, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    path: '/',
    maxAge: LIFETIME_SECONDS,
  });
}

/**
 * The referral that the cookie opens; undefined without a cookie, and for one that has ended or that we did not make.
 */
export async function readReferralCookie(
  c: Context,
  deps: Pick<AppDeps, 'config' | 'clock'>,
): Promise<string | undefined> {
  const grant = getCookie(c, referralCookieName(deps.config.isSecure));
  if (grant === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(grant, keyOf(deps), {
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: AUDIENCE,
      currentDate: deps.clock(),
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload.sub;
  } catch {
    return undefined;
  }
}

export function clearReferralCookie(c: Context, isSecure: boolean): void {
  deleteCookie(c, referralCookieName(isSecure), { path: '/', secure: isSecure });
}
