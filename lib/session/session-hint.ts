import type { Cookies } from './script-cookies.ts';

/**
 * Scripts cannot read the application cookie. This one says only that there probably is one, so that a newcomer's page
 * neither asks the API nor loads code for that. The page sets it, or the server when a link signs somebody in.
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
