import { expect, test } from 'vitest';
import { slotsOf, startDay } from './slots.ts';

test('a slot that lies ahead and is too near is not said to be over', () => {
  const slot = (hour: number, status: 'open' | 'full' | 'past' | 'closed') => ({
    slotId: String(hour),
    start: `2026-11-29T${String(hour).padStart(2, '0')}:00:00.000Z`,
    end: `2026-11-29T${String(hour).padStart(2, '0')}:30:00.000Z`,
    status,
    left: status === 'open' ? 1 : 0,
  });
  const day = {
    date: '2026-11-29',
    weekday: 0,
    holiday: null,
    workday: false,
    left: 1,
    slots: [
      slot(1, 'past'),
      slot(2, 'closed'),
      slot(4, 'full'),
      slot(5, 'closed'),
      slot(6, 'open'),
    ],
  };
  const shown = slotsOf(day, new Date('2026-11-29T01:30:00.000Z'));
  expect(shown.map(({ state }) => state)).toEqual(['past', 'soon', 'full', 'closed', 'open']);
});

test('starts on the day of the chosen slot, else on the wanted one while it has room, else on the first free one', () => {
  const day = (date: string, left: number) => ({
    date,
    weekday: 0,
    holiday: null,
    workday: false,
    left,
    slots: [
      {
        slotId: date,
        start: `${date}T01:00:00.000Z`,
        end: `${date}T02:00:00.000Z`,
        status: left > 0 ? ('open' as const) : ('full' as const),
        left,
      },
    ],
  });
  const times = {
    days: [day('2026-11-28', 1), day('2026-11-29', 1), day('2026-11-30', 0)],
    earliest: '2026-11-28T01:00:00.000Z',
  };
  expect(startDay(times, '2026-11-29', '2026-11-28')).toBe('2026-11-29');
  expect(startDay(times, '', '2026-11-29')).toBe('2026-11-29');
  expect(startDay(times, '', '2026-11-30')).toBe('2026-11-28');
  expect(startDay(times, '')).toBe('2026-11-28');
});
