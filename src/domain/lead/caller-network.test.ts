import { expect, test } from 'vitest';
import { callerNetwork, UNKNOWN_NETWORK } from './caller-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
])('posts from %s count for %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

test.each(['localhost', 'unknown', 'x:y', '2001:db8::1::2', 'http://[::1]'])(
  'posts from %s, an unreadable address, count together',
  (text) => {
    expect(callerNetwork(text)).toBe(UNKNOWN_NETWORK);
  },
);

test('posts without an address are not counted', () => {
  expect(callerNetwork('')).toBeNull();
});
