import { expect, it } from 'vitest';
import { readTime, typedTime } from './typed-time.ts';

const end = '2026-11-30T15:59:59.999Z';

it('a time that was not touched stays what it was, to the millisecond', () => {
  expect(typedTime(end)).toBe('2026-11-30T23:59');
  expect(readTime(typedTime(end), end)).toBe(end);
});

it('one that was typed is in China, with or without seconds', () => {
  expect(readTime('2026-11-30T23:58', end)).toBe('2026-11-30T15:58:00.000Z');
  expect(readTime('2026-11-30T23:58')).toBe('2026-11-30T15:58:00.000Z');
  expect(readTime('2026-11-30T23:58:30')).toBe('2026-11-30T15:58:00.000Z');
  expect(readTime('')).toBeNull();
  expect(readTime(undefined, end)).toBeNull();
});
