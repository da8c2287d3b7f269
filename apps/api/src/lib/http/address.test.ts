import { expect, test } from 'vitest';
import { hostOf, isLoopback, networkOf } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('%s has host key %s and network key %s', (ip, host, network) => {
  expect(hostOf(ip)).toBe(host);
  expect(networkOf(ip)).toBe(network);
});

test('only loopback addresses are loopback', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['10.0.0.1', '1127.0.0.1', '::2', ''].some(isLoopback)).toBe(false);
});
