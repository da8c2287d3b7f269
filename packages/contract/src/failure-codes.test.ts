import { expect, test } from 'vitest';
import { allFailureCodes } from './console/catalogue-failure-codes.ts';

test('no two failures share a number', () => {
  const names = new Map<number, string[]>();
  for (const [name, code] of Object.entries(allFailureCodes))
    names.set(code, [...(names.get(code) ?? []), name]);
  expect([...names.values()].filter((each) => each.length > 1)).toEqual([]);
});
