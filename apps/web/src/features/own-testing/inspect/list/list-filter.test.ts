import type { Answer } from '@yanche/contract/inspections/inspections';
import { expect, test } from 'vitest';
import { aReading, aRoundWalk, aTask, taskId } from '../record/task-fixture.ts';
import { blankAnswer } from '../record/answer-rules.ts';
import type { LocalAnswer } from '../record/local-record.ts';
import { countItems, hasLeft, matches, nextOpen, progressOf } from './list-filter.ts';

const task = aTask({ readings: [aReading(['GB015'])] });
const recorded = (
  code: string,
  given: Partial<Answer>,
  undecided = false,
): [string, LocalAnswer] => [
  code,
  {
    taskId,
    code,
    undecided,
    dirty: true,
    sendable: true,
    holdUntil: 0,
    stash: [],
    problem: null,
    answer: { ...blankAnswer(code), ...given },
  },
];
const progress = progressOf(
  task,
  new Map([
    recorded('GB014', { result: 'normal' }),
    recorded('GB015', { result: 'normal', measure: { 'tread_mm.fl': 5 } }),
    recorded('GB016', { photos: ['p'] }, true),
    recorded('GB002', { result: 'normal' }),
  ]),
);
const found = (filter: Parameters<typeof matches>[0]) =>
  task.items.filter((item) => matches(filter, item, progress)).map(({ code }) => code);

test('counts what is finished and what is due, by station too', () => {
  const { stations, ...counts } = countItems(task, progress);
  expect(counts).toMatchObject({ all: 4, done: 1, open: 3, photo: 1, reading: 1, photos: 0 });
  expect(stations.get('S1')).toEqual({ done: 1, total: 3, photos: 0, readings: 1 });
  expect(stations.get('S3')).toEqual({ done: 0, total: 1, photos: 1, readings: 0 });
  expect(found('open')).toEqual(['GB015', 'GB016', 'GB002']);
  expect(found('reading')).toEqual(['GB015']);
});

test('photos and readings of duty are due before anything is answered', () => {
  const { stations, ...counts } = countItems(task, progressOf(task, new Map()));
  // Of readings each figure counts, in the whole and at the stations.
  expect(counts).toMatchObject({ done: 0, open: 4, photo: 1, reading: 2 });
  expect([...stations.values()].reduce((sum, { readings }) => sum + readings, 0)).toBe(2);
});

test('stations count their items, all of them once; the figures of a wheel are due where one passes it', () => {
  const walk = aTask(aRoundWalk());
  const at = (...records: [string, LocalAnswer][]) =>
    countItems(walk, progressOf(walk, new Map(records))).stations;
  expect(at().get('S3')).toEqual({ done: 0, total: 1, photos: 0, readings: 1 });
  expect(at().get('S5')).toEqual({ done: 0, total: 1, photos: 0, readings: 1 });
  const left = at(
    recorded('GB019', { result: 'normal' }),
    recorded('GB039', { measure: { 'tread_mm.fl': 5 } }, true),
  );
  expect(left.get('S3')).toEqual({ done: 1, total: 1, photos: 0, readings: 0 });
  expect(left.get('S5')).toEqual({ done: 0, total: 1, photos: 0, readings: 1 });
  // A station whose items are finished is not left while a wheel is to be measured.
  const unmeasured = at(recorded('GB019', { result: 'normal' })).get('S3');
  expect(unmeasured).toMatchObject({ done: 1, total: 1, readings: 1 });
  expect(unmeasured && hasLeft(unmeasured)).toBe(true);
  // Set aside, nothing is due on any wheel.
  const limited = at(recorded('GB039', { result: 'limited', note: '车轮拆下' }));
  expect(limited.get('S3')).toEqual({ done: 0, total: 1, photos: 0, readings: 0 });
  expect(limited.get('S5')).toEqual({ done: 1, total: 1, photos: 0, readings: 0 });
});

test('a job held by an older app has no wheels: its figures are due with their item', () => {
  const { stations, ...walk } = aRoundWalk();
  const old = aTask({
    ...walk,
    stations: stations.map((each) => ({ ...each, wheels: undefined })),
  });
  const counts = countItems(old, progressOf(old, new Map())).stations;
  expect(counts.get('S3')).toMatchObject({ total: 1, readings: 0 });
  expect(counts.get('S5')).toMatchObject({ total: 1, readings: 2 });
});

test('nextOpen wraps around at the end of the list', () => {
  const next = (after: string | null) => nextOpen(task.items, progress.lacks, after)?.code;
  expect(next(null)).toBe('GB015');
  expect(next('GB016')).toBe('GB002');
  expect(next('GB002')).toBe('GB015');
  expect(nextOpen(task.items, new Map(), null)).toBeUndefined();
});

test('an item called normal with a figure beyond its norm counts as the report tells it', () => {
  const at = (tread: number, given: Partial<Answer> = {}, items = task.items) => {
    const told = { ...task, items };
    const measure = { 'tread_mm.fl': 5, 'tread_mm.fr': tread };
    const records = new Map([recorded('GB015', { result: 'normal', measure, ...given })]);
    const shown = progressOf(told, records);
    const named = items.filter((item) => matches('abnormal', item, shown)).map(({ code }) => code);
    return [countItems(told, shown).abnormal, named];
  };
  expect(at(3)).toEqual([0, []]);
  expect(at(2.9)).toEqual([1, ['GB015']]);
  // Words do not take back what a figure says, but on items that decide a verdict.
  expect(at(2.9, { note: '已复测，数值属实' })).toEqual([1, ['GB015']]);
  const deciding = task.items.map((item) => ({ ...item, decides: true }));
  expect(at(2.9, { note: '已复测，数值属实' }, deciding)).toEqual([0, []]);
  expect(at(1.5, { note: '已复测，数值属实' }, deciding)).toEqual([1, ['GB015']]);
  expect(at(2.9, { result: 'limited', note: '车轮拆下' })).toEqual([0, []]);
});
