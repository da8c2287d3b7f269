import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { conditionParts, hasBadVerdict, scoreFactor } from './condition-price.ts';

const fine = {
  accident: 'none',
  flood: 'none',
  fire: 'none',
  odometer: 'none',
  identity: 'none',
} as const;
const scored = { grade: null, provisional: false } as const;

test('the score counts 0.2 % a point around 85, within limits', () => {
  expect(scoreFactor(85)).toBe(1);
  expect(scoreFactor(91)).toBeCloseTo(1.012, 6);
  expect(scoreFactor(100)).toBeCloseTo(1.03, 6);
  expect(scoreFactor(75)).toBeCloseTo(0.98, 6);
  expect(scoreFactor(0)).toBeCloseTo(0.88, 6);
});

test('bad verdicts multiply; the worse one costs more', () => {
  const of = (change: object) =>
    conditionParts({ ...scored, total: 85, verdicts: { ...fine, ...change } }).factor;
  expect(of({})).toBe(1);
  expect(of({ accident: 'major' })).toBeCloseTo(0.75, 6);
  expect(of({ accident: 'major', odometer: 'suspect' })).toBeCloseTo(0.75 * 0.92, 6);
  for (const kind of ['accident', 'flood', 'fire', 'odometer']) {
    expect(of({ [kind]: 'major' })).toBeLessThan(of({ [kind]: 'suspect' }));
    expect(of({ [kind]: 'suspect' })).toBeLessThan(of({ [kind]: 'minor' }));
    expect(of({ [kind]: 'minor' })).toBeLessThan(1);
  }
});

test('what nobody checked costs nothing but is told', () => {
  const result = conditionParts({
    ...scored,
    total: null,
    verdicts: { ...fine, flood: 'unchecked' },
  });
  expect(result).toEqual({ parts: [], factor: 1, open: ['flood'] });
  expect(hasBadVerdict(result.parts)).toBe(false);
  const bad = conditionParts({ ...scored, total: 90, verdicts: { ...fine, fire: 'suspect' } });
  expect(bad.parts.map(({ kind }) => kind)).toEqual(['score', 'fire']);
  expect(hasBadVerdict(bad.parts)).toBe(true);
});

test('a major verdict leaves no praise by the score; a worse car is never dearer', () => {
  const verdict = constantFrom('none', 'unchecked', 'minor', 'suspect', 'major');
  const verdicts = record({ accident: verdict, flood: verdict, fire: verdict, odometer: verdict });
  assert(
    property(verdicts, integer({ min: 0, max: 100 }), (given, total) => {
      const of = (change: object = {}, points = total) =>
        conditionParts({ ...scored, total: points, verdicts: { ...fine, ...given, ...change } });
      const { parts, factor } = of();
      expect(factor).toBeCloseTo(
        parts.reduce((product, part) => product * part.factor, 1),
        9,
      );
      const score = parts.find(({ kind }) => kind === 'score');
      if (Object.values(given).includes('major')) expect(score?.factor ?? 1).toBeLessThanOrEqual(1);
      for (const kind of ['accident', 'flood', 'fire', 'odometer'])
        expect(of({ [kind]: 'major' }).factor).toBeLessThanOrEqual(of({ [kind]: 'none' }).factor);
      if (total > 0) expect(of({}, total - 1).factor).toBeLessThanOrEqual(factor);
    }),
  );
});

test('points that are provisional or set aside take off and never add', () => {
  const parts = (total: number, change: object) =>
    conditionParts({ ...scored, total, verdicts: fine, ...change }).parts;
  expect(parts(97.5, {})).toEqual([{ kind: 'score', factor: 1.025 }]);
  for (const change of [
    { provisional: true },
    { grade: '五级' },
    { verdicts: { ...fine, identity: 'major' } },
  ]) {
    expect(parts(97.5, change)).toEqual([]);
    expect(parts(75, change)).toEqual([{ kind: 'score', factor: 0.98 }]);
  }
});
