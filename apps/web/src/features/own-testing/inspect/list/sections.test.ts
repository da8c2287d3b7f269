import { expect, test } from 'vitest';
import { blankAnswer } from '../record/answer-rules.ts';
import type { LocalAnswer } from '../record/local-record.ts';
import { aRoundWalk, aTask, taskId } from '../record/task-fixture.ts';
import { progressOf } from './list-filter.ts';
import { chosenBy, sectionsOf } from './sections.ts';

const task = aTask(aRoundWalk());
const measured = (code: string, measure: Record<string, number>): [string, LocalAnswer] => [
  code,
  {
    taskId,
    code,
    undecided: true,
    dirty: true,
    sendable: true,
    holdUntil: 0,
    stash: [],
    problem: null,
    answer: { ...blankAnswer(code), measure },
  },
];
const keys = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ station, entries }) => [station.id, entries.map(({ key }) => key)]);

test('a wheel stands after the item beside it, or first', () => {
  const progress = progressOf(task, new Map());
  const everything = chosenBy('all', task, progress);
  expect(keys(sectionsOf(everything, 'S3', { task, progress }))).toEqual([
    ['S3', ['GB019', 'S3 fl']],
  ]);
  expect(keys(sectionsOf(everything, 'S5', { task, progress }))).toEqual([
    ['S5', ['S5 fr', 'GB039']],
  ]);
});

test('missing readings are found where they are measured; a wheel measured since stays in sight', () => {
  const before = progressOf(task, new Map());
  const chosen = chosenBy('reading', task, before);
  const found = [
    ['S3', ['S3 fl']],
    ['S5', ['S5 fr', 'GB039']],
  ];
  expect(keys(sectionsOf(chosen, null, { task, progress: before }))).toEqual(found);
  const after = progressOf(task, new Map([measured('GB039', { 'tread_mm.fl': 5 })]));
  expect(keys(sectionsOf(chosen, null, { task, progress: after }))).toEqual(found);
  const again = chosenBy('reading', task, after);
  expect(keys(sectionsOf(again, null, { task, progress: after }))).toEqual([
    ['S5', ['S5 fr', 'GB039']],
  ]);
  expect(keys(sectionsOf(chosenBy('photo', task, after), null, { task, progress: after }))).toEqual(
    [],
  );
});

test('a wheel on which this job measures nothing is no line', () => {
  const bare = aTask({ ...aRoundWalk(), readings: [] });
  const progress = progressOf(bare, new Map());
  const everything = chosenBy('all', bare, progress);
  expect(keys(sectionsOf(everything, 'S3', { task: bare, progress }))).toEqual([['S3', ['GB019']]]);
});
