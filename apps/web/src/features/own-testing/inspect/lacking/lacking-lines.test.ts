import type { Answer } from '@yanche/contract/inspections/inspections';
import { expect, test } from 'vitest';
import { blankAnswer } from '../record/answer-rules.ts';
import type { LocalAnswer } from '../record/local-record.ts';
import { aRoundWalk, aTask, taskId } from '../record/task-fixture.ts';
import { lackingLines } from './lacking-lines.ts';

const task = aTask(aRoundWalk());
const recorded = (code: string, given: Partial<Answer>): [string, LocalAnswer] => [
  code,
  {
    taskId,
    code,
    undecided: false,
    dirty: true,
    sendable: true,
    holdUntil: 0,
    stash: [],
    problem: null,
    answer: { ...blankAnswer(code), ...given },
  },
];
const linesOf = (...records: [string, LocalAnswer][]) =>
  lackingLines(task, new Map(records)).map(({ id, lines }) => [
    id,
    lines.map((line) => `${'code' in line ? line.code : line.wheel} ${line.lack}`),
  ]);

test('the figures of a wheel are missing at the station that passes it', () => {
  const door = recorded('GB019', { result: 'normal' });
  expect(linesOf()).toEqual([
    ['S3', ['GB019 answer', 'fl reading']],
    ['S5', ['GB039 answer', 'fr reading']],
  ]);
  // The right wheel is measured: the way leads to the left one only.
  expect(
    linesOf(door, recorded('GB039', { result: 'normal', measure: { 'tread_mm.fr': 6 } })),
  ).toEqual([['S3', ['fl reading']]]);
  expect(
    linesOf(door, recorded('GB039', { result: 'normal', measure: { 'tread_mm.fl': 6 } })),
  ).toEqual([['S5', ['GB039 reading', 'fr reading']]]);
});

test('what is asked about a figure stands at its item', () => {
  const worn = { 'tread_mm.fl': 1.2, 'tread_mm.fr': 6 };
  expect(
    linesOf(
      recorded('GB019', { result: 'normal' }),
      recorded('GB039', { result: 'normal', measure: worn, photos: ['p'] }),
    ),
  ).toEqual([['S5', ['GB039 reading']]]);
});

test('nothing is missing on an item set aside', () => {
  expect(
    linesOf(
      recorded('GB019', { result: 'normal' }),
      recorded('GB039', { result: 'limited', note: '车轮拆下' }),
    ),
  ).toEqual([]);
});
