import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppDeps } from '#server/deps.ts';
import type { AppEnv } from './environment.ts';

/** An IPv6 address has eight groups; its network, which one customer has to himself, the first four. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Who calls, as rate limits count it: a keyed hash of the address. */
export function keyOfCaller(c: Context<AppEnv>, deps: Pick<AppDeps, 'blindIndex'>): Buffer {
  // Called as a function there is no front process, and no address.
  const origin = c.env as AppEnv['Bindings'] | undefined;
  return deps.blindIndex('client-address', networkOf(origin?.clientAddress ?? 'unknown'));
}

/**
 * The part of an address that its owner cannot choose. With IPv6 anybody has 2⁶⁴ addresses to call from: counted one by
 * one no limit would ever be met.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const [before = [], after] = bare.split('::', 2).map((half) => half.split(':').filter(Boolean));
  // What '::' stands for.
  const gap = after === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(gap).fill('0'), ...(after ?? [])];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
