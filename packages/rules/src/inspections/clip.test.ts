import { expect, test } from 'vitest';
import { clipProblem, shownSeconds, soundOf, takesClip } from './clip.ts';

test('only the noise of the engine takes a clip', () => {
  expect(takesClip('GB072')).toBe(true);
  expect(takesClip('GB071')).toBe(false);
});

test.each([
  [0, true, 'short'],
  [4_000, true, 'short'],
  [4_200, true, null],
  [15_000, true, null],
  [15_800, true, null],
  [16_000, true, 'long'],
  [10_000, false, 'noPicture'],
] as const)('%i ms, picture %s: %s', (ms, hasPicture, problem) => {
  expect(clipProblem({ ms, hasPicture })).toBe(problem);
});

test('seconds for people', () => {
  expect([200, 5_400, 11_600, 15_800].map(shownSeconds)).toEqual([1, 5, 12, 15]);
});

test.each([
  ['nothing measured', [], 'unmeasured'],
  ['a dead microphone', Array.from({ length: 100 }, () => 0), 'silent'],
  ['a quiet room', Array.from({ length: 100 }, () => 0.002), 'silent'],
  ['two knocks in five seconds', [...Array.from({ length: 48 }, () => 0.001), 0.9, 0.9], 'silent'],
  ['a knock', [...Array.from({ length: 99 }, () => 0.001), 0.9], 'silent'],
  ['an engine', Array.from({ length: 100 }, () => 0.05), 'heard'],
  [
    'an engine that starts late',
    [...Array.from({ length: 80 }, () => 0.001), ...Array.from({ length: 20 }, () => 0.1)],
    'heard',
  ],
] as const)('sound: %s', (_, levels, sound) => {
  expect(soundOf(levels)).toBe(sound);
});
