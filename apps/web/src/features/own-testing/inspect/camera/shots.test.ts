import { expect, test } from 'vitest';
import type { QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import { blankAnswer } from '../record/answer-rules.ts';
import type { LocalAnswer } from '../record/local-record.ts';
import { anItem, taskId } from '../record/task-fixture.ts';
import { countOpen, nextShot, type Shot, viewShots } from './shots.ts';

const items = new Map(
  [
    anItem('WT026', { photo: 'always' }),
    anItem('FX019', { photo: 'always' }),
    anItem('GB001', { photo: 'always' }),
    anItem('GB028'),
  ].map((item) => [item.code, item]),
);
const shot = (ghost: string, codes: string[], must = true): Shot => ({
  ghost,
  name: ghost,
  items: codes,
  must,
});
const trunk = shot('trunk_floor', ['WT026', 'FX019']);
const tyre = shot('tyre_fl', ['GB028', 'GB039']);

type Given = { result?: 'normal' | 'limited' | 'abnormal'; photos?: string[]; defect?: string };
const answersOf = (given: Record<string, Given>) =>
  new Map(
    Object.entries(given).map(([code, { result, photos = [], defect }]): [string, LocalAnswer] => [
      code,
      {
        taskId,
        code,
        answer: {
          ...blankAnswer(code),
          result: result ?? 'na',
          photos,
          findings:
            defect === undefined
              ? []
              : [{ id: 'f', defect, degree: 1, pin: null, photos: [], note: '' }],
        },
        undecided: result === undefined,
        dirty: true,
        sendable: true,
        holdUntil: 0,
        stash: [],
        problem: null,
      },
    ]),
  );
const photosOf = (ghosts: Record<string, string>) =>
  new Map(
    Object.entries(ghosts).map(([fileId, ghost]) => [
      fileId,
      { fileId, meta: { codes: [], ghost } } as unknown as QueuedPhoto,
    ]),
  );
const view = (
  shots: Shot[],
  answers: Record<string, Given> = {},
  ghosts = {},
  unread: string[] = [],
) =>
  viewShots(shots, {
    items,
    answers: answersOf(answers),
    photos: photosOf(ghosts),
    unread: new Set(unread),
  });

test('a shot of items that are not ordered is left out; of the others it keeps what is ordered', () => {
  const views = view([shot('license', ['ID006']), tyre, trunk]);
  expect(views.map((each) => each.shot.ghost)).toEqual(['tyre_fl', 'trunk_floor']);
  expect(views.map(({ codes }) => codes)).toEqual([['GB028'], ['WT026', 'FX019']]);
  expect(views[0]?.duty).toEqual([]);
});

test.each<[string, Shot, Record<string, Given>, string]>([
  ['nothing is there', trunk, {}, 'due'],
  ['it is not demanded', shot('roof', ['GB028'], false), {}, 'free'],
  ['it is photographed and not judged', trunk, { WT026: { photos: ['a'] } }, 'taken'],
  [
    'one of its items is judged',
    trunk,
    { WT026: { photos: ['a'], result: 'normal' }, FX019: { photos: ['a'] } },
    'taken',
  ],
  [
    'all its items are judged',
    trunk,
    { WT026: { photos: ['a'], result: 'normal' }, FX019: { photos: ['a'], result: 'normal' } },
    'done',
  ],
  ['normal without a photo stays due', trunk, { WT026: { result: 'normal' } }, 'due'],
  [
    'both could not be checked',
    trunk,
    { WT026: { result: 'limited' }, FX019: { result: 'limited' } },
    'limited',
  ],
  [
    'one of its items is faulty',
    trunk,
    {
      WT026: { photos: ['a'], result: 'abnormal', defect: 'HH' },
      FX019: { photos: ['a'], result: 'normal' },
    },
    'fault',
  ],
  [
    'faulty, and nobody said what it is',
    trunk,
    {
      WT026: { photos: ['a'], result: 'abnormal' },
      FX019: { photos: ['a'], result: 'normal' },
    },
    'unnamed',
  ],
  ['no photo of it is demanded: taken is enough', tyre, { GB028: { photos: ['a'] } }, 'done'],
])('%s', (_, given, answers, state) => {
  expect(view([given], answers)[0]?.state).toBe(state);
});

test('normal only with a figure that is not read yet is no "done"', () => {
  const answers = { GB001: { photos: ['a'], result: 'normal' as const } };
  const shots = [shot('front', ['GB001'])];
  expect(view(shots, answers, {}, ['GB001'])[0]?.state).toBe('unread');
  expect(view(shots, answers, {}, ['GB028'])[0]?.state).toBe('done');
});

test('two shots of one item: a photo counts for the one it was taken for', () => {
  const shots = [shot('front', ['GB001']), shot('rear', ['GB001'])];
  const answers = { GB001: { photos: ['a'] } };
  expect(view(shots, answers, { a: 'front' }).map(({ state }) => state)).toEqual(['taken', 'due']);
  // Taken on another phone: nobody knows for which.
  expect(view(shots, answers).map(({ state }) => state)).toEqual(['taken', 'taken']);
});

test('the next shot is the one after, round to the start; judged ones and free ones are passed', () => {
  const shots = [trunk, shot('roof', ['GB028'], false), shot('rear', ['GB001'])];
  const views = view(shots);
  expect(nextShot(views, null)?.shot.ghost).toBe('trunk_floor');
  expect(nextShot(views, 'trunk_floor')?.shot.ghost).toBe('rear');
  expect(nextShot(views, 'rear')?.shot.ghost).toBe('trunk_floor');
  expect(countOpen(views)).toBe(2);
  const done = view([trunk], { WT026: { result: 'limited' }, FX019: { result: 'limited' } });
  expect([nextShot(done, null), countOpen(done)]).toEqual([undefined, 0]);
});
