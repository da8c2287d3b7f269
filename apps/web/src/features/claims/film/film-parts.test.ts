import { expect, test } from 'vitest';
import { currentPart, filmProblem, isFilmType, nextPart, secondsToGo } from './film-parts.ts';

test('the parts follow each other, each at least three seconds, the whole at least ten', () => {
  expect(nextPart({ vin: 0 })).toBe('odometer');
  expect(secondsToGo({ vin: 0 }, 1_200)).toBe(2);
  expect(secondsToGo({ vin: 0 }, 3_000)).toBe(0);
  const all = { vin: 0, odometer: 3_000, fault: 6_000 };
  expect(currentPart(all)).toBe('fault');
  expect(nextPart(all)).toBeNull();
  // The last part is long enough at 9 s, the film only at 10 s.
  expect(secondsToGo(all, 9_000)).toBe(1);
  expect(secondsToGo(all, 10_000)).toBe(0);
});

test('a film that is too short or too long is refused, with what recorders round', () => {
  expect(filmProblem(8_000)).toBe('tooShort');
  expect(filmProblem(9_300)).toBeNull();
  expect(filmProblem(90_500)).toBeNull();
  expect(filmProblem(92_000)).toBe('tooLong');
});

test('a type that the server does not take is refused before anything is sent', () => {
  expect(isFilmType('video/webm;codecs=vp8,opus')).toBe(true);
  expect(isFilmType('video/quicktime')).toBe(true);
  expect(isFilmType('video/3gpp')).toBe(false);
  // Some phones say nothing.
  expect(isFilmType('')).toBe(true);
});
