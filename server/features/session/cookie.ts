import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SESSION_HINT } from '#lib/session/session-hint.ts';
import {
  TOKEN_LIFETIME_SECONDS,
  applicationCookieName,
  decodeApplicationCookie,
  encodeApplicationCookie,
} from '#lib/session/token-format.ts';
import type { ApplicationCookie } from '#lib/session/token-format.ts';

/**
 * The saved application cookie of specification §6 (applicationId, contactId, authToken; one hour). HttpOnly: no
 * script, ours or anybody's, can read the token.
 */
export function writeApplicationCookie(c: Context, value: ApplicationCookie, isSecure: boolean): void {
  setCookie(c, applicationCookieName(isSecure), encodeApplicationCookie(value), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    path: '/',
    maxAge: TOKEN_LIFETIME_SECONDS,
  });
}

/** Tells the page that a link has signed the visitor in, which no script can see from the application cookie. */
export function writeSessionHint(c: Context, isSecure: boolean): void {
  setCookie(c, SESSION_HINT, '1', {
    sameSite: 'Lax',
    secure: isSecure,
    path: '/',
    maxAge: TOKEN_LIFETIME_SECONDS,
  });
}

/** The cookie's values, or undefined when there is none or it cannot be read. */
export function readApplicationCookie(c: Context, isSecure: boolean): ApplicationCookie | undefined {
  const text = getCookie(c, applicationCookieName(isSecure));
  return text === undefined ? undefined : decodeApplicationCookie(text);
}

export function clearApplicationCookie(c: Context, isSecure: boolean): void {
  deleteCookie(c, applicationCookieName(isSecure), { path: '/', secure: isSecure });
}
