import type { Partner } from './partners.ts';

/** Printable ASCII without spaces or backslashes, which every program reads the same way. */
const PLAIN_ADDRESS = /^[!-[\]-~]+$/;

/**
 * Whether an applicant may be sent to an address on a partner's behalf: https, with a host on its list, written so that
 * no program can read it as leading elsewhere. What a browser would silently correct (a backslash, a tab, an empty user
 * name, a dot of another script) is refused.
 */
export function isAllowedRedirect(partner: Pick<Partner, 'redirectHosts'>, address: string): boolean {
  if (!PLAIN_ADDRESS.test(address) || !URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const beginning = `https://${host}`;
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    partner.redirectHosts.includes(host) &&
    address.toLowerCase().startsWith(beginning) &&
    ['', '/', '?', '#'].includes(address.charAt(beginning.length))
  );
}

/** Where Apply Now leads, if that is on the partner's own list: a mistake in the address must send nobody astray. */
export function handOffAddressOf(partner: Pick<Partner, 'handOffUrl' | 'redirectHosts'>): string | undefined {
  return isAllowedRedirect(partner, partner.handOffUrl) ? partner.handOffUrl : undefined;
}
