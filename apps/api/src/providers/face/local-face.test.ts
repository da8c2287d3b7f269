import type { FaceTurn } from '@yanche/rules/inspectors/face-check';
import { afterAll, expect, test, vi } from 'vitest';
import { facePicture, type FacePerson, noFacePicture, twoFaces } from '#testing/face-pictures.ts';
import { FaceFault } from './face.ts';
import { createLocalFace } from './local-face.ts';

// Five pictures a judgement, on a machine that may do much else.
vi.setConfig({ testTimeout: 120_000 });

const face = createLocalFace();
afterAll(() => face.close());

const turns: FaceTurn[] = ['left', 'front', 'right', 'left'];
const soon = () => AbortSignal.timeout(110_000);
const framesOf = (person: FacePerson, asked = turns) =>
  Promise.all(asked.map((turn) => facePicture(person, { turn })));
type Given = Partial<Parameters<typeof face.judge>[0]>;
const judge = async (given: Given = {}) =>
  face.judge(
    {
      still: await facePicture('b'),
      frames: await framesOf('b'),
      turns,
      portrait: await facePicture('b', { light: 0.8 }),
      ...given,
    },
    soon(),
  );

test('a person who turns as asked and looks like the portrait passes', async () => {
  const { outcome, reason, score } = await judge();
  expect({ outcome, reason }).toEqual({ outcome: 'pass', reason: null });
  expect(score).toBeGreaterThan(0.8);
});

test('somebody else’s licence', async () => {
  expect(await judge({ portrait: await facePicture('d') })).toMatchObject({
    outcome: 'fail',
    reason: 'unlike',
  });
});

test('a printed photo that is held still does not turn', async () => {
  const still = await facePicture('b');
  expect(await judge({ frames: turns.map(() => still) })).toMatchObject({ reason: 'notTurned' });
});

test('turns recorded for another order', async () => {
  const frames = await framesOf('b', ['right', 'front', 'left', 'right']);
  expect(await judge({ frames })).toMatchObject({ outcome: 'fail', reason: 'notTurned' });
});

test('nobody, or two people', async () => {
  expect(await judge({ still: await noFacePicture() })).toMatchObject({ reason: 'noFace' });
  expect(await judge({ still: await twoFaces() })).toMatchObject({ reason: 'manyFaces' });
  expect(await judge({ portrait: await noFacePicture() })).toMatchObject({
    outcome: 'doubtful',
    reason: 'noPortrait',
  });
});

test('what is no picture is told without a word of it', async () => {
  const fault = await judge({ still: Buffer.from('no picture') }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(FaceFault);
  expect(fault).toMatchObject({ kind: 'picture', message: 'cannot be opened' });
});
