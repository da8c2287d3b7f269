import { expect, test } from 'vitest';
import { captureGroups, captureSteps, requiredFirstSteps, stepsFor } from './capture-steps.ts';

const keys = (productCode: string, isNev = false) =>
  stepsFor({ productCode, isNev }).map(({ key }) => key);

test('28 steps, each key once, each with words in both languages', () => {
  expect(captureSteps).toHaveLength(28);
  expect(new Set(captureSteps.map(({ key }) => key)).size).toBe(28);
  for (const { name, guide, group } of captureSteps) {
    expect([...name, ...guide].every((words) => words.length > 0)).toBe(true);
    expect(Object.keys(captureGroups)).toContain(group);
  }
});

test('each product has the number of photos it promises', () => {
  expect(keys('SELF_AI')).toHaveLength(18);
  expect(keys('SELF_PRO')).toHaveLength(26);
  expect(keys('SELF_PRO', true)).toHaveLength(27);
  expect(keys('SELF_EVA')).toHaveLength(6);
  expect(keys('CHK_GB')).toEqual([]);
});

test('every product starts with VIN and mileage, and both are required', () => {
  for (const code of ['SELF_AI', 'SELF_PRO', 'SELF_EVA']) {
    expect(keys(code).slice(0, 2)).toEqual(requiredFirstSteps);
  }
  const first = captureSteps.filter(({ key }) => requiredFirstSteps.includes(key));
  expect(first.map(({ required }) => required)).toEqual([true, true]);
});

test('no product asks for a video: only photos can be kept', () => {
  expect(captureSteps.filter(({ media }) => media === 'video').flatMap((s) => s.products)).toEqual(
    [],
  );
});
