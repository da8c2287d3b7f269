import { expect, test } from 'vitest';
import { metersBetween } from './position.ts';

test('a hundredth of a degree north is about 1.1 km', () => {
  const here = { lng: 120.16, lat: 30.28 };
  expect(metersBetween(here, here)).toBe(0);
  expect(metersBetween(here, { ...here, lat: 30.29 })).toBeCloseTo(1112, -1);
  expect(metersBetween(here, { ...here, lng: 120.17 })).toBeCloseTo(960, -1);
});
