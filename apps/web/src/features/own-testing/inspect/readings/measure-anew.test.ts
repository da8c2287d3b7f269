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

test('a figure that was sent back and measures the same again is told to the reviewer', async () => {
  const { entry, type, reply, measure } = await anEntry({
    readings: ['tread_mm'],
    codes: ['GB039'],
    more: {
      sentBack: {
        round: 2,
        sentBackAt: '2026-11-23T01:00:00.000Z',
        note: '',
        requests: [{ code: 'GB039', wants: 'reading', reason: '复测', fileId: null }],
        before: [],
      },
    },
  });
  for (const figure of ['6.5', '6.4', '6.3', '6.2']) {
    type(figure);
    vi.advanceTimersByTime(shownMs + guardMs);
  }
  expect(reply('GB039')).toBeUndefined();
  const at = (place: string) => entry.steps.find((step) => step.place === place) ?? null;
  const again = (place: string, figure: string) => {
    entry.goTo(at(place));
    type(figure);
    vi.advanceTimersByTime(shownMs + guardMs);
  };
  again('fr', '6.4');
  expect(reply('GB039')).toBe('复测 fr 6.4');
  again('rl', '6.3');
  expect(reply('GB039')).toBe('复测 fr 6.4；复测 rl 6.3');
  again('fr', '6.1');
  expect(reply('GB039')).toBe('复测 rl 6.3');
  expect(measure('GB039')).toMatchObject({ 'tread_mm.fr': 6.1, 'tread_mm.rl': 6.3 });
});

test('words about a figure do not explain another one', async () => {
  const { entry, type, asked, note, at } = await anEntry({
    readings: ['paint_um'],
    codes: ['GB015', 'GB019'],
  });
  const figure = (digits: string) => {
    type(digits);
    entry.next();
    vi.advanceTimersByTime(shownMs + guardMs);
  };
  figure('250');
  expect(asked()).toEqual(['beyondNorm']);
  const [question] = entry.get().questions;
  if (question !== undefined) entry.explain(question, '已复测，数值属实');
  expect(at()).toBe('GB015 p2');
  entry.goTo(entry.steps[0] ?? null);
  figure('290');
  expect(asked()).toContain('beyondNorm');
  const [again] = entry.get().questions;
  if (again !== undefined) entry.explain(again, '已复测，数值属实');
  expect(note('GB015')).toBe('已复测，数值属实');
  expect(entry.get().phase).toBe('typing');
});
