import { expect, it } from 'vitest';
import { networkOf } from '#server/http/client-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('counts %s with its site as %s', (address, site) => {
  expect(networkOf(address, 3)).toBe(site);
});
