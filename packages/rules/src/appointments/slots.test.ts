import { describe, expect, it } from 'vitest';
import { bookableDays, slotStatus, slotTimes, travelMinutes } from './slots.ts';

describe('slotTimes', () => {
  it('cuts a market day into 18 half hours from 09:00 to 18:00 Shanghai', () => {
    const times = slotTimes('2026-11-22', 'market');
    expect(times).toHaveLength(18);
    expect(times[0]).toEqual({
      start: '2026-11-22T01:00:00.000Z',
      end: '2026-11-22T01:30:00.000Z',
    });
    expect(times.at(-1)?.end).toBe('2026-11-22T10:00:00.000Z');
    for (const [i, slot] of times.slice(1).entries()) expect(slot.start).toBe(times[i]?.end);
  });

  it('gives four arrival windows of two hours on site', () => {
    expect(slotTimes('2026-11-22', 'onsite').map((slot) => slot.start.slice(11, 16))).toEqual([
      '01:00',
      '03:00',
      '05:00',
      '07:00',
    ]);
  });
});

describe('slotStatus', () => {
  const now = '2026-11-21T09:00:00+08:00';
  const slot = { start: '2026-11-22T09:00:00+08:00', capacity: 2, booked: 0, now };

  it.each([
    [{}, 'open'],
    [{ booked: 2 }, 'full'],
    [{ booked: 3 }, 'full'],
    [{ capacity: 0 }, 'full'],
    [{ start: now }, 'past'],
    [{ start: '2026-11-21T10:59:59+08:00' }, 'closed'],
    [{ start: '2026-11-21T11:00:00+08:00' }, 'open'],
    [{ start: '2026-12-04T17:30:00+08:00' }, 'open'],
    [{ start: '2026-12-05T09:00:00+08:00' }, 'closed'],
    [{ start: '2026-11-20T09:00:00+08:00', booked: 2 }, 'past'],
  ])('%j → %s', (change, status) => {
    expect(slotStatus({ ...slot, ...change })).toBe(status);
  });

  it('lists exactly the days inside the horizon', () => {
    const days = bookableDays('2026-11-21T23:59:00+08:00');
    expect(days).toHaveLength(14);
    expect(days[0]).toBe('2026-11-21');
    expect(days.at(-1)).toBe('2026-12-04');
  });
});

describe('travelMinutes', () => {
  it.each([
    [0, 0],
    [1, 1],
    [500, 1],
    [15_000, 30],
  ])('%i m → %i min', (meters, minutes) => {
    expect(travelMinutes(meters)).toBe(minutes);
  });
});
