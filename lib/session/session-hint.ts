import type { Cookies } from './script-cookies.ts';

/**
 * The application cookie is not readable by scripts. This one says only that there probably is one, so that a
 * newcomer's page asks the API nothing and loads no code for it. The page sets it, and the server where a link signs in.
 */
export const SESSION_HINT = 'application-open';

export function hasSessionHint(documentCookie: string): boolean {
  return documentCookie.split('; ').includes(`${SESSION_HINT}=1`);
}

/** Kept as long as the application cookie. */
export function rememberSession(cookies: Cookies, expiresAt: Date): void {
  cookies.set(SESSION_HINT, '1', { expires: expiresAt, sameSite: 'Lax' });
}

export function forgetSession(cookies: Cookies): void {
  cookies.remove(SESSION_HINT);
}
