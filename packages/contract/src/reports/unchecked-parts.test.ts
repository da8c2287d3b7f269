import { expect, test } from 'vitest';
import { aGroup, anItem } from '../testing/a-report.ts';
import { isMostlySeen, isWholeGroup } from './unchecked-parts.ts';

test.each([
  [4, 0, true, true],
  [3, 1, false, true],
  [2, 2, false, true],
  [1, 3, false, false],
])('%i seen and %i not: whole %s, points %s', (seen, open, whole, points) => {
  const items = [
    ...Array.from({ length: seen }, () => anItem()),
    ...Array.from({ length: open }, () => anItem({ result: 'limited' })),
  ];
  const groups = [{ ...aGroup('底盘检查', items), limited: open }];
  expect(isWholeGroup({ groups }, '底盘检查')).toBe(whole);
  expect(isMostlySeen({ groups }, '底盘检查')).toBe(points);
});

test('a part that the package leaves out has no points', () => {
  expect(isMostlySeen({ groups: [] }, '底盘检查')).toBe(false);
});
