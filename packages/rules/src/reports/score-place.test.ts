import { expect, it } from 'vitest';
import { printedPoints, scorePlace } from './score-place.ts';

const clear = { accident: 'none', flood: 'none', fire: 'none', odometer: 'none', identity: 'none' };

it.each([
  [{}, 'plain'],
  [{ total: null, grade: null }, 'none'],
  [{ provisional: true }, 'provisional'],
  [{ verdicts: { ...clear, odometer: 'major' } }, 'aside'],
  [{ verdicts: { ...clear, identity: 'major' }, provisional: true }, 'aside'],
  // Grade 5 stands beside no verdict only where versions of the rules differ; it is no praise there, either.
  [{ grade: '五级' }, 'aside'],
  [{ verdicts: { ...clear, flood: 'suspect' } }, 'plain'],
])('%o: %s', (change, place) => {
  const score = { total: 97.5, grade: '一级', provisional: false, verdicts: clear, ...change };
  expect(scorePlace(score)).toBe(place);
});

it('points are printed only when all that they count was checked', () => {
  expect(printedPoints({ total: 97.5, provisional: false })).toBe('97.5');
  expect(printedPoints({ total: 97.5, provisional: true })).toBeNull();
  expect(printedPoints({ total: null, provisional: false })).toBeNull();
});
