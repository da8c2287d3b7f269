import { expect, it } from 'vitest';
import { formatLeft, untilNextTick } from './time-left.ts';

it.each([
  [-5, '00:00'],
  [0, '00:00'],
  [1, '00:01'],
  [59_001, '01:00'],
  [1_661_000, '27:41'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('%i ms left reads %s', (ms, text) => expect(formatLeft(ms)).toBe(text));

it.each([
  [1500, 500],
  [1000, 1000],
  [1, 1],
])('with %i ms left the next tick comes in %i ms', (ms, next) =>
  expect(untilNextTick(ms)).toBe(next),
);
