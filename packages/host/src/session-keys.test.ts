import { expect, it } from 'vitest';
import { defaultSessionKeys, readSessionKeys, writeSessionKeys } from './session-keys.ts';

it('names what is given, keeps the rest, and is written as it was read', () => {
  const text = 'token=_t,storedLngLat=PLACE';
  const keys = readSessionKeys(text);
  expect(keys).toEqual({ ...defaultSessionKeys, token: '_t', storedLngLat: 'PLACE' });
  expect(keys && writeSessionKeys(keys)).toBe(text);
  expect(readSessionKeys('')).toEqual(defaultSessionKeys);
  expect(writeSessionKeys(defaultSessionKeys)).toBe('');
});

it.each(['other=x', 'token', 'token=', 'token=a b', 'token=a=b', 'token=lng_lat', 'token="x'])(
  '%s is refused',
  (text) => expect(readSessionKeys(text)).toBeNull(),
);
