import { figuresOfItem } from '@yanche/rules/inspections/station-figures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardMs, shownMs } from './entry-phase.ts';
import { createReadingEntry } from './reading-entry.ts';
import { anEntry } from './reading-fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an item whose figures are all there begins with one of them, not with what may be added', async () => {
  const { session, entry, type } = await anEntry({
    readings: ['tread_mm'],
    offered: ['coolant_c'],
    codes: ['GB039'],
  });
  for (const figure of ['6.5', '6.4', '6.3', '6.2']) {
    type(figure);
    vi.advanceTimersByTime(shownMs + guardMs);
  }
  entry.close();
  const figures = ['GB049', 'GB039'].flatMap((code) =>
    figuresOfItem(session.get().task.readings, code),
  );
  const again = createReadingEntry(session, figures, { startsAtGiven: true });
  expect(again.get().step).toMatchObject({ code: 'GB039', place: 'fl' });
  expect(createReadingEntry(session, figures).get().step).toMatchObject({ code: 'GB049' });
});
