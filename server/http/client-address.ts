import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppDeps } from '#server/deps.ts';
import type { CallContext } from './call-context.ts';

/** An IPv6 address has eight groups; the first four are its network, which belongs to a single customer. */
const GROUPS = 8;
const GROUP_BITS = 16;
const NETWORK_GROUPS = 4;
/** The most that a provider gives one site: a household may have all the networks in it. */
const SITE_GROUPS = 3;

/** Who calls, as rate limits count it: a keyed hash of the address. */
export function keyOfCaller(c: Context<CallContext>, deps: Pick<AppDeps, 'blindIndex'>): Buffer {
  return deps.blindIndex('client-address', networkOf(addressOf(c)));
}

/**
 * The same for the /48 of an IPv6 address, for things that are also counted per e-mail or person: there, strangers who
 * share a /48 take nothing from one another.
 */
export function keyOfSite(c: Context<CallContext>, deps: Pick<AppDeps, 'blindIndex'>): Buffer {
  return deps.blindIndex('client-address', networkOf(addressOf(c), SITE_GROUPS));
}

function addressOf(c: Context<CallContext>): string {
  // When called as a function, there is no front process and no address.
  const origin = c.env as CallContext['Bindings'] | undefined;
  return origin?.clientAddress ?? 'unknown';
}

/**
 * The part of an address that its owner cannot choose. With IPv6 anybody has 2⁶⁴ addresses to call from: if they were
 * counted one by one, no limit would ever be reached.
 *
 * @param kept how many of the eight groups of an IPv6 address
 */
export function networkOf(address: string, kept = NETWORK_GROUPS): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const [before = [], after] = bare.split('::', 2).map((half) => half.split(':').filter(Boolean));
  // How many groups '::' stands for.
  const gap = after === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(gap).fill('0'), ...(after ?? [])];
  const network = groups.slice(0, kept).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${String(kept * GROUP_BITS)}`;
}
