import { expect, test } from 'vitest';
import { slotsOf } from './slots.ts';

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
