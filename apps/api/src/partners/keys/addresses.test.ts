import { expect, test } from 'vitest';
import { isAllowedFrom, wrongAddressIn } from './addresses.ts';

test('addresses and networks of both kinds; an empty list allows everybody', () => {
  const list = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'];
  const from = (ip: string) => isAllowedFrom(list, ip);
  expect(from('203.0.113.7')).toBe(true);
  expect(from('::ffff:203.0.113.7')).toBe(true);
  expect(from('203.0.113.8')).toBe(false);
  expect(from('198.51.100.200')).toBe(true);
  expect(from('198.51.101.1')).toBe(false);
  expect(from('2001:db8:1::5')).toBe(true);
  expect(from('2001:db9::5')).toBe(false);
  expect(from('nonsense')).toBe(false);
  expect(isAllowedFrom([], '192.0.2.1')).toBe(true);
});

test.each(['203.0.113.7', '203.0.113.0/24', '::1', '2001:db8::/32', '0.0.0.0/0'])(
  '%s is one',
  (text) => expect(wrongAddressIn([text])).toBeNull(),
);

test.each([
  '203.0.113',
  'example.com',
  '203.0.113.0/33',
  '203.0.113.0/x',
  '1.2.3.4/8/8',
  'fe80::1%eth0',
  '',
])('%s is none', (text) => expect(wrongAddressIn(['203.0.113.7', text])).toBe(text));
