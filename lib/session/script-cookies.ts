/** The part of js-cookie that is used; cookies that scripts may read hold no secret and no personal data. */
export type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, attributes: { expires?: Date | number; sameSite: 'Lax' }): unknown;
  remove(name: string): void;
};

const PROBE = 'keeps-cookies';

/**
 * Whether this browser keeps cookies. Tried out, because `navigator.cookieEnabled` says yes even where a setting blocks
 * them.
 */
export function keepsCookies(cookies: Cookies): boolean {
  cookies.set(PROBE, '1', { sameSite: 'Lax' });
  const isKept = cookies.get(PROBE) === '1';
  cookies.remove(PROBE);
  return isKept;
}
