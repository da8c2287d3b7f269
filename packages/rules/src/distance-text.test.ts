import { expect, it } from 'vitest';
import { distanceText } from './distance-text.ts';

it.each([
  [0, '0 米', '0 m'],
  [447, '450 米', '450 m'],
  [994, '990 米', '990 m'],
  [996, '1.0 公里', '1.0 km'],
  [3_840, '3.8 公里', '3.8 km'],
  [9_949, '9.9 公里', '9.9 km'],
  [9_950, '10 公里', '10 km'],
  [13_841, '14 公里', '14 km'],
  [1_234_567, '1,235 公里', '1,235 km'],
])('%i m', (meters, zh, en) => {
  expect(distanceText(meters)).toEqual([zh, en]);
});
