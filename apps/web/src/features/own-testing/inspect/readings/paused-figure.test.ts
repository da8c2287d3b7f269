import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardMs, joinMs, pauseMsOf, shownMs } from './entry-phase.ts';
import { anEntry } from './reading-fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const tread = { kind: 'number', decimals: 1, min: 0, max: 12 } as const;
const paint = { kind: 'number', min: 0, max: 3000 } as const;
const pauseMs = pauseMsOf(tread, '6');
/** Longer than any pause, and than the time in which a digit still belongs to the figure before. */
const pause = () => vi.advanceTimersByTime(pauseMs + joinMs + 1);
/** A figure that is finished stays in sight, then the next place takes keys. */
const moved = () => vi.advanceTimersByTime(shownMs + guardMs);

describe('a figure is never cut by the pause', () => {
  const gaps = Array.from({ length: 30 }, (_, at) => 50 * (at + 1));
  test.each(gaps)('digits %i ms apart', async (gap) => {
    const { entry, measure } = await anEntry({ readings: ['paint_um'], codes: ['GB015'] });
    for (const digit of '1180') {
      entry.press(digit);
      vi.advanceTimersByTime(gap);
    }
    entry.next();
    expect(measure('GB015')).toEqual({ 'paint_um.p1': 1180 });
  });

  test('nor by a screen that was slow to show the next place', async () => {
    const shown: (() => void)[] = [];
    const options = { untilShown: (then: () => void) => void shown.push(then) };
    const { type, at, measure } = await anEntry({
      readings: ['paint_um'],
      codes: ['GB015'],
      options,
    });
    type('118');
    vi.advanceTimersByTime(20_000);
    expect(at()).toBe('GB015 p2');
    type('0');
    expect(at()).toBe('GB015 p1');
    expect(measure('GB015')).toEqual({ 'paint_um.p1': 1180 });
  });

  test('a digit after that, or one that cannot belong to it, is none of it', async () => {
    const { type, at, entry, measure } = await anEntry({
      readings: ['paint_um'],
      codes: ['GB015'],
    });
    type('200');
    vi.advanceTimersByTime(1000);
    const [question] = entry.get().questions;
    if (question !== undefined) entry.explain(question, '有贴膜');
    pause();
    expect(at()).toBe('GB015 p2');
    type('118');
    pause();
    type('119');
    entry.next();
    expect(measure('GB015')).toEqual({
      'paint_um.p1': 200,
      'paint_um.p2': 118,
      'paint_um.p3': 119,
    });
  });
});

describe('the last figure', () => {
  /** Its pause is over, and a digit may still be on its way. */
  const late = () => vi.advanceTimersByTime(pauseMsOf(paint, '110') + joinMs / 2);
  const toLast = async () => {
    const opened = await anEntry({ readings: ['paint_um'], codes: ['GB015'] });
    for (const figure of ['118', '119']) {
      opened.type(figure);
      pause();
    }
    opened.type('110');
    late();
    expect(opened.at()).toBe('GB015 p3');
    expect(opened.measure('GB015')).toMatchObject({ 'paint_um.p3': 110 });
    return opened;
  };

  test('takes a late digit', async () => {
    const { type, measure } = await toLast();
    type('5');
    pause();
    expect(measure('GB015')).toMatchObject({ 'paint_um.p3': 1105 });
  });

  test('goes by itself without one', async () => {
    const { at } = await toLast();
    vi.advanceTimersByTime(joinMs);
    expect(at()).toBe(null);
  });
});

describe('digits after a pause that was too long', () => {
  const interrupted = async () => {
    const opened = await anEntry({ readings: ['km', 'module_km'], codes: ['ID007', 'ID008'] });
    opened.type('48');
    pause();
    expect(opened.asked()).toEqual(['manyTimesOrder']);
    return opened;
  };

  test('are never recorded as the figure: what was meant is asked', async () => {
    const { type, at, entry, measure } = await interrupted();
    type('200');
    pause();
    expect(entry.get()).toMatchObject({
      phase: 'asking',
      questions: [],
      joint: { whole: 48_200, last: 200 },
    });
    expect(measure('ID007')).toBeNull();
    entry.next(); // is no answer
    expect(at()).toBe('ID007 dash');
    entry.close();
    expect(measure('ID007')).toBeNull();
    entry.enter(48_200);
    moved();
    expect(measure('ID007')).toEqual({ 'km.dash': 48_200 });
    expect(at()).toBe('ID008 engine');
  });

  test('may be the figure typed anew', async () => {
    const { type, at, asked, entry, measure } = await interrupted();
    type('200');
    pause();
    entry.enter(200);
    expect(measure('ID007')).toEqual({ 'km.dash': 200 });
    expect(asked()).toEqual(['manyTimesOrder']);
    expect(at()).toBe('ID007 dash');
  });

  test('that begin with the figure, follow a deleted digit or an edit, are it', async () => {
    for (const keys of ['48200', '<48200']) {
      const { type, entry, measure } = await interrupted();
      type(keys);
      pause();
      expect(entry.get().joint).toBeNull();
      expect(measure('ID007')).toEqual({ 'km.dash': keys.startsWith('<') ? 448_200 : 48_200 });
    }
    const { type, entry, measure } = await interrupted();
    entry.edit();
    type('52200');
    entry.next();
    expect(measure('ID007')).toEqual({ 'km.dash': 52_200 });
  });

  test('are the whole figure where the two make none', async () => {
    const { type, entry, measure } = await interrupted();
    type('248200');
    pause();
    expect(entry.get().joint).toBeNull();
    expect(measure('ID007')).toEqual({ 'km.dash': 248_200 });
  });
});
