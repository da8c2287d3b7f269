import type { Answer } from '@yanche/contract/inspections/inspections';
import { expect, test } from 'vitest';
import { aTask, taskId } from '../record/task-fixture.ts';
import { blankAnswer } from '../record/answer-rules.ts';
import type { LocalAnswer } from '../record/local-record.ts';
import { countItems, matches, nextOpen } from './list-filter.ts';

const { items } = aTask();
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
const answers = new Map([
  recorded('GB014', { result: 'normal' }),
  recorded('GB015', { result: 'abnormal' }),
  recorded('GB016', { photos: ['p'] }, true),
  recorded('GB002', { result: 'normal' }),
]);

test('counts finished, open, abnormal items and missing photos', () => {
  const { groups, ...counts } = countItems(items, answers);
  expect(counts).toMatchObject({ all: 4, done: 1, open: 2, abnormal: 1, photo: 1, photos: 0 });
  expect(groups.get('车身外观检查')).toEqual({ done: 1, total: 3 });
  expect(items.filter((item) => matches('open', item, answers)).map(({ code }) => code)).toEqual([
    'GB015',
    'GB016',
  ]);
});

test('nextOpen wraps around at the end of the list', () => {
  expect(nextOpen(items, answers, null)?.code).toBe('GB015');
  expect(nextOpen(items, answers, 'GB016')?.code).toBe('GB002');
  expect(nextOpen(items, answers, 'GB002')?.code).toBe('GB015');
  const done = new Map(items.map(({ code }) => recorded(code, { result: 'na' })));
  expect(nextOpen(items, done, null)).toBeUndefined();
});
