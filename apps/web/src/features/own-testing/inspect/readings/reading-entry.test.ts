import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardMs, joinMs, pauseMsOf, shownMs } from './entry-phase.ts';
import { createEntryQuestions } from './entry-questions.ts';
import { anEntry, taskReadings } from './reading-fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const tread = { kind: 'number', decimals: 1, min: 0, max: 12 } as const;
const pauseMs = pauseMsOf(tread, '6');
/** Longer than any pause, and than the time in which a digit still belongs to the figure before. */
const pause = () => vi.advanceTimersByTime(pauseMs + joinMs + 1);
/** A figure that is finished stays in sight, then the next place takes keys. */
const moved = () => vi.advanceTimersByTime(shownMs + guardMs);

test('figures move on by themselves: after a look when full, else when no digit follows', async () => {
  const { type, at, measure, entry } = await anEntry({
    readings: ['tread_mm'],
    codes: ['GB039'],
  });
  type('6.5');
  expect(entry.get()).toMatchObject({ phase: 'shown', text: '6.5' });
  expect(at()).toBe('GB039 fl');
  vi.advanceTimersByTime(shownMs);
  expect(at()).toBe('GB039 fr');
  vi.advanceTimersByTime(guardMs);
  type('6');
  expect(entry.get().phase).toBe('waiting');
  vi.advanceTimersByTime(pauseMs - 1);
  expect(at()).toBe('GB039 fr');
  vi.advanceTimersByTime(1);
  expect(at()).toBe('GB039 rl');
  expect(measure('GB039')).toEqual({ 'tread_mm.fl': 6.5, 'tread_mm.fr': 6 });
  vi.advanceTimersByTime(joinMs + 1);
  type('7');
  entry.next(); // need not wait
  expect(at()).toBe('GB039 rr');
  pause();
  expect(at()).toBe('GB039 rr'); // an empty place waits for ever
});

test('every further digit begins the pause anew; a tap stops it until "next"', async () => {
  const { type, at, entry, measure } = await anEntry({
    readings: ['tread_mm'],
    codes: ['GB039'],
  });
  type('7');
  vi.advanceTimersByTime(pauseMs - 100);
  type('.');
  pause();
  expect(at()).toBe('GB039 fl'); // "7." is no figure yet
  type('<');
  vi.advanceTimersByTime(pauseMs - 100);
  entry.edit();
  pause();
  expect(at()).toBe('GB039 fl');
  expect(measure('GB039')).toBeNull();
  type('<6.2');
  vi.advanceTimersByTime(60_000);
  expect(at()).toBe('GB039 fl');
  entry.next();
  expect(measure('GB039')).toEqual({ 'tread_mm.fl': 6.2 });
  expect(at()).toBe('GB039 fr');
});

test('a point that comes slowly still belongs to its figure; paint has none and waits a second', async () => {
  const { type, at, measure } = await anEntry({
    readings: ['tread_mm'],
    codes: ['GB039'],
  });
  type('1');
  vi.advanceTimersByTime(2000);
  type('.8');
  expect(measure('GB039')).toEqual({ 'tread_mm.fl': 1.8 });
  expect(at()).toBe('GB039 fl');
  expect(pauseMsOf({ kind: 'number', min: 40, max: 2000 }, '118')).toBe(1000);
});

describe('one digit too many', () => {
  test('is not taken, neither here nor at the next place, and holds the figure', async () => {
    const { type, at, entry, measure, refusals } = await anEntry({
      readings: ['tread_mm'],
      codes: ['GB039'],
    });
    type('6.54');
    expect(entry.get()).toMatchObject({ text: '6.5', refusal: 'surplus' });
    expect(refusals()).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(at()).toBe('GB039 fl');
    type('<4');
    expect(entry.get()).toMatchObject({ text: '6.4', refusal: null });
    entry.next();
    expect(measure('GB039')).toEqual({ 'tread_mm.fl': 6.4 });
    expect(at()).toBe('GB039 fr');
  });

  test('of an odometer leaves the six before it', async () => {
    const { type, at, entry, measure } = await anEntry({ readings: ['km'], codes: ['ID007'] });
    type('5001234');
    expect(entry.get().text).toBe('500123');
    expect(at()).toBe('ID007 dash');
    expect(measure('ID007')).toEqual({ 'km.dash': 500_123 });
  });

  test('of a panel does not run into the next one', async () => {
    const { type, at, entry, measure, session } = await anEntry({
      readings: ['paint_um'],
      codes: ['GB015', 'GB019'],
    });
    session.edit('GB015', (answer) => ({ ...answer, measure: { 'paint_um.p2': 136 } }));
    type('201');
    expect(entry.get().phase).toBe('asking');
    type('99');
    expect(entry.get()).toMatchObject({ text: '201', refusal: 'early' });
    expect(measure('GB015')).toEqual({ 'paint_um.p1': 201, 'paint_um.p2': 136 });
    expect(at()).toBe('GB015 p1');
  });

  test('after the pad has moved by itself a run of digits is ignored as a whole', async () => {
    const { type, at, entry, measure } = await anEntry({
      readings: ['tread_mm'],
      codes: ['GB039'],
    });
    type('6');
    vi.advanceTimersByTime(pauseMs);
    for (const digit of '5432') {
      type(digit);
      vi.advanceTimersByTime(guardMs - 50);
    }
    expect(entry.get()).toMatchObject({ text: '', refusal: 'early' });
    entry.next();
    expect(at()).toBe('GB039 fr');
    vi.advanceTimersByTime(guardMs);
    type('7');
    expect(entry.get()).toMatchObject({ text: '7', refusal: null });
    expect(measure('GB039')).toEqual({ 'tread_mm.fl': 6 });
  });

  test('a finished figure that the pad came to by itself is deleted before it is typed over', async () => {
    const { type, at, entry, measure } = await anEntry({
      readings: ['tread_mm'],
      codes: ['GB039'],
    });
    for (const figure of ['6.5', '6.4']) {
      type(figure);
      moved();
    }
    entry.goTo(entry.steps[0] ?? null);
    type('6.6'); // a tap on the place is deliberate
    moved();
    expect(at()).toBe('GB039 fr');
    type('99');
    expect(entry.get()).toMatchObject({ text: '6.4', refusal: 'finished' });
    type('<5.9');
    moved();
    expect(measure('GB039')).toEqual({ 'tread_mm.fl': 6.6, 'tread_mm.fr': 5.9 });
  });
});

test('a zero that cannot be is refused at once, and no tap drops it silently', async () => {
  const { type, at, entry, measure } = await anEntry({ readings: ['paint_um'], codes: ['GB015'] });
  type('0');
  expect(entry.get().phase).toBe('refused');
  type('118');
  expect(entry.get()).toMatchObject({ text: '0', refusal: 'surplus' });
  type('<13');
  entry.goTo(entry.steps[2] ?? null);
  expect(entry.get()).toMatchObject({ phase: 'refused', text: '13' });
  expect(at()).toBe('GB015 p1');
  expect(measure('GB015')).toBeNull();
});

test('what cannot be right stays in sight, is not recorded, and holds the place', async () => {
  const { type, at, entry, measure } = await anEntry({
    readings: ['tread_mm'],
    codes: ['GB039'],
  });
  type('75');
  expect(entry.get()).toMatchObject({ phase: 'refused', text: '75' });
  entry.next();
  pause();
  expect(at()).toBe('GB039 fl');
  expect(measure('GB039')).toBeNull();
  type('<.5');
  expect(measure('GB039')).toEqual({ 'tread_mm.fl': 7.5 });
  moved();
  expect(at()).toBe('GB039 fr');
});

test('a value over the limit asks before moving on; one tap makes the item abnormal with the defect it suggests', async () => {
  const { type, at, asked, entry, measure, result, session } = await anEntry({
    readings: ['tread_mm'],
    codes: ['GB039'],
  });
  type('1.2');
  expect(asked()).toEqual(['mustFind']);
  expect(measure('GB039')).toEqual({ 'tread_mm.fl': 1.2 });
  vi.advanceTimersByTime(60_000);
  entry.next();
  expect(at()).toBe('GB039 fl');
  const [question] = entry.get().questions;
  if (question === undefined) throw new Error('nothing was asked');
  expect(entry.recordFinding(question)).toBe('GB039');
  expect(result('GB039')).toBe('abnormal');
  expect(session.get().answers.get('GB039')?.answer.findings).toMatchObject([{ defect: 'TREAD' }]);
  expect(at()).toBe('GB039 fr');
});

test('from a question back to the figure: the next digit replaces it', async () => {
  const { type, asked, entry, measure } = await anEntry({
    readings: ['tread_mm'],
    codes: ['GB039'],
  });
  type('1.2');
  entry.edit();
  expect(asked()).toEqual([]);
  type('2.2');
  entry.next();
  expect(measure('GB039')).toEqual({ 'tread_mm.fl': 2.2 });
});

test('a repaint asks; a reason of two signs settles it for the panel, the result stays open', async () => {
  const { type, at, asked, entry, result, note } = await anEntry({
    readings: ['paint_um'],
    codes: ['GB015', 'GB019'],
  });
  type('226');
  expect(asked()).toEqual(['beyondNorm']);
  const [question] = entry.get().questions;
  if (question === undefined) throw new Error('nothing was asked');
  entry.explain(question, '有贴膜');
  expect(note('GB015')).toBe('有贴膜');
  expect(result('GB015')).toBeNull();
  expect(at()).toBe('GB015 p2');
  type('230');
  moved();
  type('231');
  moved();
  expect(at()).toBe('GB019 p1');
});

test('filler names the structure behind besides the finding', async () => {
  const readings = taskReadings(['paint_um']).map((reading) => ({
    ...reading,
    behind: { GB015: ['GB049', 'GB008'] },
  }));
  const { type, entry, asked } = await anEntry({
    readings: [],
    codes: ['GB015'],
    more: { readings },
  });
  type('486');
  expect(asked()).toEqual(['beyondNorm', 'lookBehind']);
  // Of this order, and looked at or not yet.
  expect(entry.get().questions[1]?.behind).toEqual(['GB049']);
});

test('a panel of plastic needs no value; a slip of the material brings its values back', async () => {
  const { type, at, entry, measure } = await anEntry({
    readings: ['paint_um'],
    codes: ['GB015', 'GB019'],
  });
  type('110');
  pause();
  entry.setMaterial('plastic');
  expect(at()).toBe('GB019 p1');
  expect(measure('GB015')).toEqual({ 'paint_um.material': 'plastic' });
  const back = entry.steps.find(({ code, place }) => code === 'GB015' && place === 'p1');
  entry.goTo(back ?? null);
  entry.setMaterial('aluminium');
  expect(measure('GB015')).toEqual({ 'paint_um.material': 'aluminium', 'paint_um.p1': 110 });
  expect(at()).toBe('GB015 p1');
});

test('ten times its neighbours: first whether it is right, then what it means', async () => {
  const { type, at, asked, entry, measure } = await anEntry({
    readings: ['paint_um'],
    codes: ['GB015'],
  });
  type('118');
  entry.next();
  type('1180');
  vi.advanceTimersByTime(pauseMs);
  expect(asked()).toEqual(['tenTimes']);
  expect(entry.get().questions[0]?.meant).toBe(118);
  entry.acknowledge();
  expect(asked()).toEqual(['mustFind', 'lookBehind']);
  entry.enter(118);
  moved();
  expect(at()).toBe('GB015 p3');
  expect(measure('GB015')).toEqual({ 'paint_um.p1': 118, 'paint_um.p2': 118 });
});

test('likely slips of other spots come one by one, each corrected at its own, and not again once kept', async () => {
  const { type, asked, entry, measure, session } = await anEntry({
    readings: ['paint_um'],
    codes: ['GB015'],
  });
  const slip = () => {
    const [question] = entry.get().questions;
    if (question?.id !== 'tenTimes') throw new Error('no slip was asked');
    return question;
  };
  session.edit('GB019', (answer) => ({
    ...answer,
    note: '有贴膜',
    measure: { 'paint_um.p1': 1180, 'paint_um.p2': 1190, 'paint_um.p3': 118 },
  }));
  type('119');
  entry.next();
  expect(asked()).toEqual(['tenTimes']);
  expect(slip()).toMatchObject({ code: 'GB019', place: 'p1', meant: 118 });
  entry.acknowledge();
  expect(slip()).toMatchObject({ code: 'GB019', place: 'p2', meant: 119 });
  entry.correct(slip());
  expect(measure('GB019')).toMatchObject({ 'paint_um.p1': 1180, 'paint_um.p2': 119 });
  expect(measure('GB015')).toEqual({ 'paint_um.p1': 119 });
  // Another opening of the pad knows what was kept.
  expect(
    createEntryQuestions(session, () => [])
      .open()
      .map(({ id }) => id),
  ).not.toContain('tenTimes');
});

test('a mileage below the earlier record stands only when it is typed twice alike', async () => {
  const { type, at, asked, entry, measure } = await anEntry({
    readings: ['km', 'module_km'],
    codes: ['ID007', 'ID008'],
    more: { earlier: { km: 90_000, at: '2025-11-01T02:00:00Z' }, statedKm: 68_000 },
  });
  type('68312');
  pause();
  expect(asked()).toEqual(['belowEarlier']);
  entry.next(); // is no answer
  expect(at()).toBe('ID007 dash');
  type('68321');
  pause();
  expect(asked()).toEqual(['belowEarlier']);
  type('68321');
  pause();
  expect(at()).toBe('ID008 engine');
  expect(measure('ID007')).toEqual({ 'km.dash': 68_321 });
});

test('a mileage ten times off the order is asked at once, and needs a reason', async () => {
  const { type, at, asked, entry, note } = await anEntry({
    readings: ['km', 'module_km'],
    codes: ['ID007', 'ID008'],
  });
  type('5012');
  pause();
  expect(asked()).toEqual(['tenTimesOrder']);
  const [question] = entry.get().questions;
  expect(question?.km).toBe(50_000);
  entry.next();
  expect(at()).toBe('ID007 dash');
  if (question !== undefined) entry.explain(question, '下单时填错了');
  expect(at()).toBe('ID008 engine');
  expect(note('ID007')).toBe('下单时填错了');
});

test('a control unit above the odometer is asked where it is typed', async () => {
  const { type, asked, entry } = await anEntry({
    readings: ['km', 'module_km'],
    codes: ['ID007', 'ID008'],
  });
  type('50012');
  pause();
  type('142607');
  vi.advanceTimersByTime(guardMs);
  expect(asked()).toEqual(['unitAbove']);
  expect(entry.get().questions[0]?.km).toBe(50_012);
  type('142607');
  moved();
  expect(asked()).toEqual(['unitAbove']);
  type('50020');
  pause();
  expect(entry.get().step).toBeNull();
});

test.each([
  [50_022, null],
  [50_023, 50_023],
])('typed 50012, the photo says %i: asked about %j', async (photo, asked) => {
  const { type, entry } = await anEntry({
    readings: ['km'],
    codes: ['ID007'],
    photoKms: [photo, 430],
  });
  type('50012');
  pause();
  expect(entry.get().photoKm).toBe(asked);
  if (asked === null) return;
  entry.next();
  expect(entry.get().step).toBeNull();
});

test('what cannot be measured makes its item limited with the place; an abnormal item only says why', async () => {
  const { at, entry, result, note, session } = await anEntry({
    readings: ['tread_mm', 'paint_um'],
    codes: ['GB015', 'GB039'],
  });
  session.choose('GB015', 'abnormal');
  entry.cannotMeasure('贴膜');
  expect([result('GB015'), note('GB015')]).toEqual(['abnormal', '漆膜厚度 前上：贴膜']);
  entry.goTo(entry.steps.find(({ code, place }) => code === 'GB039' && place === 'rl') ?? null);
  entry.cannotMeasure('车轮拆下');
  expect([result('GB039'), note('GB039')]).toEqual(['limited', '胎纹深度 左后：车轮拆下']);
  expect(at()).toBeNull();
});

test('offered figures are a walk of their own, entered only on request', async () => {
  const { type, at, entry, measure } = await anEntry({
    readings: ['tread_mm'],
    offered: ['coolant_c'],
    codes: ['GB049', 'GB039'],
  });
  expect(at()).toBe('GB039 fl');
  for (const figure of ['6.5', '6.4', '6.3', '6.2']) {
    type(figure);
    moved();
  }
  expect(at()).toBeNull();
  entry.goTo(entry.steps.find((step) => !step.due) ?? null);
  expect(at()).toBe('GB049 reservoir');
  type('35-');
  pause();
  expect(measure('GB049')).toEqual({ 'coolant_c.reservoir': -35 });
  expect(at()).toBe('GB039 spare');
  entry.skip();
  expect(at()).toBeNull();
});

test('a figure that waits is kept when the page closes; one under way is not', async () => {
  const { type, entry, measure } = await anEntry({ readings: ['paint_um'], codes: ['GB015'] });
  type('138');
  entry.close();
  expect(measure('GB015')).toEqual({ 'paint_um.p1': 138 });
  const other = await anEntry({ readings: ['paint_um'], codes: ['GB015'] });
  other.type('13');
  other.entry.close();
  expect(other.measure('GB015')).toBeNull();
});

test('a recorded figure can be deleted, and looking at it changes nothing', async () => {
  const { type, entry, measure, session } = await anEntry({
    readings: ['tread_mm'],
    codes: ['GB039'],
  });
  type('6.5');
  const first = entry.steps[0] ?? null;
  entry.goTo(first);
  const before = session.get().answers.get('GB039')?.answer.answeredAt;
  entry.next();
  expect(session.get().answers.get('GB039')?.answer.answeredAt).toBe(before);
  entry.goTo(first);
  type('<<<');
  pause();
  entry.next();
  expect(measure('GB039')).toBeNull();
});

test('a figure of a gauge is entered whole, also a possible one that could go on', async () => {
  const { entry, at, measure } = await anEntry({ readings: ['paint_um'], codes: ['GB015'] });
  entry.enter(118);
  expect(at()).toBe('GB015 p1');
  vi.advanceTimersByTime(shownMs);
  expect(at()).toBe('GB015 p2');
  entry.enter(30);
  expect(entry.get().phase).toBe('refused');
  expect(measure('GB015')).toEqual({ 'paint_um.p1': 118 });
});
