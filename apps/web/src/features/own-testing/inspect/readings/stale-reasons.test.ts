import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardMs, pauseMsOf, joinMs, shownMs } from './entry-phase.ts';
import { createReadingEntry } from './reading-entry.ts';
import { anEntry } from './reading-fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const mileage = { kind: 'number', decimals: 0, min: 0, max: 999_999 } as const;
const pause = () => vi.advanceTimersByTime(pauseMsOf(mileage, '6') + joinMs + shownMs + guardMs);
const right = '已再看仪表，属实';

type Pad = Awaited<ReturnType<typeof anEntry>>;
const explain = ({ entry }: Pad) => {
  const [question] = entry.get().questions;
  if (question !== undefined) entry.explain(question, right);
};
const goTo = ({ entry }: Pad, code: string, place: string) =>
  entry.goTo(entry.steps.find((each) => each.code === code && each.place === place) ?? null);

test('what was said of a dashboard figure goes with it once the figure is corrected', async () => {
  const pad = await anEntry({ readings: ['km'], codes: ['ID007'], more: { statedKm: 75_633 } });
  pad.type('756330');
  pause();
  expect(pad.asked()).toEqual(['tenTimesOrder']);
  explain(pad);
  expect(pad.note('ID007')).toBe(right);
  goTo(pad, 'ID007', 'dash');
  pad.type('<<<<<<75633');
  pause();
  expect(pad.measure('ID007')).toEqual({ 'km.dash': 75_633 });
  expect(pad.note('ID007')).toBe('');
});

test('it goes, too, where the reading is opened anew and the old figure is deleted first', async () => {
  const pad = await anEntry({ readings: ['km'], codes: ['ID007'], more: { statedKm: 75_633 } });
  pad.type('756330');
  pause();
  explain(pad);
  pad.entry.close();
  const figures = pad.entry.steps.map(({ reading, code, place }) => ({ reading, code, place }));
  const again = createReadingEntry(pad.session, figures, { startsAtGiven: true });
  for (const _ of '756330') again.press('delete');
  again.next();
  again.goTo(again.steps[0] ?? null);
  expect(pad.measure('ID007')).toBeNull();
  for (const key of '75633') again.press(key);
  pause();
  again.close();
  expect(pad.measure('ID007')).toEqual({ 'km.dash': 75_633 });
  expect(pad.note('ID007')).toBe('');
});

test('of a control unit: gone when its figure changes, and when the dashboard does that it was compared with', async () => {
  const readings = { readings: ['km', 'module_km'], codes: ['ID007', 'ID008'] } as const;
  const pad = await anEntry(readings);
  pad.type('50012');
  pause();
  pad.type('5001');
  pause();
  expect(pad.asked()).toEqual(['tenTimesDash']);
  explain(pad);
  expect(pad.note('ID008')).toBe(right);
  goTo(pad, 'ID008', 'engine');
  pad.type('<<<<50012');
  pause();
  expect(pad.note('ID008')).toBe('');

  const other = await anEntry(readings);
  other.type('50012');
  pause();
  other.type('5001');
  pause();
  explain(other);
  goTo(other, 'ID007', 'dash');
  other.type('<<<<<5001');
  pause();
  expect(other.measure('ID007')).toEqual({ 'km.dash': 5_001 });
  expect(other.note('ID008')).toBe('');
});

test('of paint: gone with its figure, kept while another spot is measured; why it was not measured stays', async () => {
  const pad = await anEntry({ readings: ['paint_um'], codes: ['GB015', 'GB019'] });
  const figure = (digits: string) => {
    pad.type(digits);
    pad.entry.next();
    vi.advanceTimersByTime(shownMs + guardMs);
  };
  figure('250');
  expect(pad.asked()).toEqual(['beyondNorm']);
  explain(pad);
  figure('120');
  expect(pad.note('GB015')).toBe(right);
  const { label } = pad.session.get().task.readings[0] ?? { label: '' };
  pad.session.edit('GB015', (answer) => ({
    ...answer,
    note: `${answer.note}；${label} 中：有贴膜`,
  }));
  pad.entry.goTo(pad.entry.steps[0] ?? null);
  pad.type('<<<');
  figure('118');
  expect(pad.measure('GB015')).toMatchObject({ 'paint_um.p1': 118 });
  expect(pad.note('GB015')).toBe(`${label} 中：有贴膜`);
});

test('why an item was set aside is no word about a figure', async () => {
  const pad = await anEntry({ readings: ['km'], codes: ['ID007'], more: { statedKm: 75_633 } });
  pad.type('756330');
  pause();
  pad.session.choose('ID007', 'limited');
  pad.session.edit('ID007', (answer) => ({ ...answer, note: '仪表不亮' }));
  goTo(pad, 'ID007', 'dash');
  pad.type('<<<<<<75633');
  pause();
  expect(pad.note('ID007')).toBe('仪表不亮');
});

test('a lower mileage read twice is read twice again once it is another one', async () => {
  const earlier = { km: 90_000, at: '2026-01-05T02:00:00.000Z' };
  const pad = await anEntry({
    readings: ['km'],
    codes: ['ID007'],
    more: { statedKm: 75_633, earlier },
  });
  const reads = (digits: string) => {
    pad.type(digits);
    pause();
  };
  reads('75633');
  expect(pad.asked()).toEqual(['belowEarlier']);
  pad.type('75633');
  pause();
  expect(pad.asked()).toEqual([]);
  goTo(pad, 'ID007', 'dash');
  reads('<<<<<<74633');
  expect(pad.asked()).toEqual(['belowEarlier']);
});
