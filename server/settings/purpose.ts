import type { Environment } from '#server/settings/environment-schema.ts';

const OWN_ADDRESS = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Whether a host is the machine itself. @param host as in an address: IPv6 with brackets or without */
export function isOwnHost(host: string): boolean {
  return OWN_ADDRESS.test(host.replace(/^\[(.*)\]$/, '$1'));
}

/**
 * The sign that an installation serves more than the machine it runs on; undefined when there is none. Such an
 * installation must say what it is for (APP_ENV): taken for a developer's, it would run with public secrets and show
 * its mail to everybody.
 *
 * @param nodeEnvironment NODE_ENV as it was given from outside
 */
export function signOfOthers(
  { HOST, PUBLIC_URL }: Pick<Environment, 'HOST' | 'PUBLIC_URL'>,
  nodeEnvironment: string | undefined,
): string | undefined {
  if (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:') {
    return 'PUBLIC_URL is an https:// address';
  }
  if (!isOwnHost(HOST)) return 'HOST is an address that other machines reach';
  return nodeEnvironment === 'production' ? 'NODE_ENV is production' : undefined;
}
