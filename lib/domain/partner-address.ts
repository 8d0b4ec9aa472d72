import type { Partner } from './partners.ts';

/** Printable ASCII without spaces and backslashes: what every program reads alike. */
const PLAIN_ADDRESS = /^[!-[\]-~]+$/;

/**
 * Whether an applicant may be sent to an address on a partner's behalf: https, and a host on its list, written so that
 * no other reading of it leads elsewhere. What a browser would merely put right (a backslash, a tab, an empty user name,
 * a dot of another script) is refused.
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

/** Where Apply Now leads, if that is on the partner's own list: a slip in that must send nobody astray. */
export function handOffAddressOf(partner: Pick<Partner, 'handOffUrl' | 'redirectHosts'>): string | undefined {
  return isAllowedRedirect(partner, partner.handOffUrl) ? partner.handOffUrl : undefined;
}
