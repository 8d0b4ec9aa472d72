/**
 * The applicant's token and the cookie that carries it: written here once, read by the API that mints them,
 * the edge middleware that verifies them and the browser that reads its expiry.
 */

export const TOKEN_ISSUER = 'personal-loan-marketplace';
export const TOKEN_AUDIENCE = 'applicant';
export const TOKEN_ALGORITHM = 'HS256';

/** A token and its cookie last one hour (specification §6), renewed while the applicant is active. */
export const TOKEN_LIFETIME_SECONDS = 60 * 60;

/** No renewal beyond this many seconds after sign-in. */
export const SESSION_LIMIT_SECONDS = 12 * 60 * 60;

/**
 * Signs tokens where `AUTH_SECRET` is not set. The server refuses to boot in production without its own secret; this
 * one only lets a fresh clone run.
 */
export const DEVELOPMENT_AUTH_SECRET = 'development-only-auth-secret-never-in-production';

/** What a token says, besides the registered `iss`, `aud`, `iat` and `exp`. */
export type TokenClaims = {
  /** The contact id. */
  sub: string;
  /** The application id, if the minting server names it. */
  aid?: string;
  /** The contact's token version: raising it revokes every token minted before. */
  ver: number;
  /** Epoch seconds of the sign-in; renewals keep it, and end twelve hours after it. */
  auth_time: number;
  /** How the session was opened; renewals keep it. Absent in tokens of versions that did not record it. */
  by?: string;
};

/** The three values of the saved application cookie (specification §6). */
export type ApplicationCookie = {
  applicationId?: string;
  contactId: string;
  authToken: string;
};

const APPLICATION_COOKIE = 'application';
/** On https the `__Host-` prefix ties the cookie to this exact host, `Path=/` and Secure. */
const SECURE_APPLICATION_COOKIE = '__Host-application';

export function applicationCookieName(isHttps: boolean): string {
  return isHttps ? SECURE_APPLICATION_COOKIE : APPLICATION_COOKIE;
}

/** The cookie's value: base64url of its JSON. All three values are ASCII by construction. */
export function encodeApplicationCookie(cookie: ApplicationCookie): string {
  return btoa(JSON.stringify(cookie)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads a cookie value back; undefined for anything that {@link encodeApplicationCookie} did not write. */
export function decodeApplicationCookie(text: string): ApplicationCookie | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { applicationId, contactId, authToken } = parsed as Record<string, unknown>;
  if (typeof contactId !== 'string' || typeof authToken !== 'string') return undefined;
  if (applicationId === undefined) return { contactId, authToken };
  return typeof applicationId === 'string' ? { applicationId, contactId, authToken } : undefined;
}
