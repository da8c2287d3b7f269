import type { FaceTurn } from '@yanche/rules/inspectors/face-check';
import { expect, test } from 'vitest';
import { judgeFaces, likeness, type Seen, type SeenFace } from './judge-faces.ts';

const print = [1, 0, 0];
const face = (more: Partial<SeenFace> = {}): SeenFace => ({
  size: 0.4,
  turn: 0.05,
  print,
  ...more,
});
const turns: FaceTurn[] = ['left', 'right', 'front', 'left'];
const good: Seen[] = [0.3, -0.2, 0.02, 0.25].map((turn) => [face({ turn })]);
const judge = (more: Partial<{ still: Seen; frames: Seen[]; portrait: Seen }> = {}) =>
  judgeFaces({ still: [face()], frames: good, portrait: [face()], ...more }, turns);
const withFrame = (at: number, seen: Seen) =>
  judge({ frames: good.map((frame, index) => (index === at ? seen : frame)) });
/** A print with this cosine to the other. */
const like = (cosine: number) => [cosine, Math.sqrt(1 - cosine * cosine), 0];

test('whoever turns as asked and looks like the portrait passes', () => {
  expect(judge()).toEqual({ outcome: 'pass', reason: null, score: 1 });
});

test.each([
  ['no face', 1, [], 'noFace'],
  ['two people', 0, [face({ turn: 0.3 }), face({ size: 0.3 })], 'manyFaces'],
  ['far away', 2, [face({ size: 0.1 })], 'tooSmall'],
  ['a still picture held up', 0, [face()], 'notTurned'],
  ['the other side', 1, [face({ turn: 0.3 })], 'notTurned'],
  ['somebody else for a moment', 3, [face({ turn: 0.3, print: like(0.3) })], 'otherPerson'],
] as const)('%s fails', (_, at, seen, reason) => {
  expect(withFrame(at, seen)).toEqual({ outcome: 'fail', reason, score: null });
});

test('somebody who passes by far behind is not counted', () => {
  expect(withFrame(0, [face({ turn: 0.3 }), face({ size: 0.1 })]).outcome).toBe('pass');
});

test('frames in another order are not what was asked', () => {
  expect(judge({ frames: [...good].reverse() }).reason).toBe('notTurned');
});

test('a likeness in between goes to a person, and so does a portrait without a face', () => {
  expect(judge({ portrait: [face({ print: like(0.6) })] })).toMatchObject({
    outcome: 'doubtful',
    reason: 'unsure',
  });
  expect(judge({ portrait: [face({ print: like(0.4) })] })).toMatchObject({
    outcome: 'fail',
    reason: 'unlike',
  });
  expect(judge({ portrait: [] })).toEqual({
    outcome: 'doubtful',
    reason: 'noPortrait',
    score: null,
  });
});

test('a print of nothing is like nobody', () => {
  expect(likeness([0, 0], [1, 0])).toBe(0);
  expect(likeness([1, 1], [-1, -1])).toBe(0);
});
