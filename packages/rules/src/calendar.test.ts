import { describe, expect, it } from 'vitest';
import { addDays, isRealDay, shanghaiClock, shanghaiDay, shanghaiTime, toMs } from './calendar.ts';

describe('calendar', () => {
  it.each([
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
  ])('%s is a day: %s', (text, real) => {
    expect(isRealDay(text)).toBe(real);
  });

  it('reads a Date in Shanghai', () => {
    expect(shanghaiDay(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01');
    expect(shanghaiDay('2026-01-01')).toBe('2026-01-01');
  });

  it('reads the clock in Shanghai', () => {
    expect(shanghaiClock('2025-12-31T16:05:09.999Z')).toBe('2026-01-01 00:05:09');
  });

  it('counts minutes from Shanghai midnight', () => {
    expect(new Date(shanghaiTime('2026-01-01', 540)).toISOString()).toBe(
      '2026-01-01T01:00:00.000Z',
    );
  });

  it('adds days over months and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it.each([
    () => toMs('soon'),
    () => shanghaiClock('soon'),
    () => toMs(new Date(Number.NaN)),
    () => shanghaiDay('2026-02-30'),
    () => shanghaiDay('today'),
  ])('throws on what is no time', (act) => {
    expect(act).toThrow(RangeError);
  });
});
