import type { SelfReview } from '@yanche/contract/console/self-desk';
import { expect, test } from 'vitest';
import { keyStepsOf, selfPicturesOf, selfProgressOf } from './self-evidence.ts';

const aStep = (key: string, photos = 1, round = 0) => ({
  key,
  name: key,
  shots: Array.from({ length: photos }, (_, index) => ({
    index,
    fileId: `${key}-${index}`,
    url: `/photos/${key}-${index}`,
    takenAt: '2026-11-22T04:00:00.000Z',
    source: index === 0 ? 'camera' : 'album',
    round,
    hints: [],
  })),
});
const aReview = (change: object = {}): SelfReview =>
  ({
    round: 0,
    steps: [aStep('vin_plate'), aStep('odometer'), aStep('damage', 2), aStep('roof', 0)],
    readings: [],
    flags: [],
    ...change,
  }) as never;
const flag = (stepKey: string | null, fileId: string | null = null) => ({
  code: 'x',
  text: `${stepKey} ${fileId}`,
  stepKey,
  fileId,
});
const keysOf = (review: SelfReview) => keyStepsOf(review).map(({ step }) => step.key);

test('nothing noticed: nothing to decide, every photo to be seen, as they were taken', () => {
  const review = aReview();
  const pictures = selfPicturesOf(review);
  expect(keysOf(review)).toEqual([]);
  expect(pictures.map(({ fileId }) => fileId)).toEqual([
    'vin_plate-0',
    'odometer-0',
    'damage-0',
    'damage-1',
  ]);
  expect(pictures.every(({ isDuty, flags }) => isDuty && flags.length === 0)).toBe(true);
  expect(pictures.map(({ isFromAlbum }) => isFromAlbum)).toEqual([false, false, false, true]);
  const progress = selfProgressOf(pictures, {
    keySteps: [],
    flagged: [],
    marks: new Map(),
    seen: new Set(['damage-1']),
  });
  expect(progress).toMatchObject({ open: [], seen: 1, returned: [] });
  expect(progress.unseen).toHaveLength(3);
});

test('what is flagged comes first, and says why beside the photo it is about', () => {
  const review = aReview({ flags: [flag('damage', 'damage-1'), flag('odometer'), flag(null)] });
  expect(keysOf(review)).toEqual(['odometer', 'damage']);
  const flagsOf = selfPicturesOf(review).map(({ fileId, badge, flags }) => [
    fileId,
    badge?.index,
    flags,
  ]);
  expect(flagsOf).toEqual([
    ['odometer-0', 1, ['odometer null']],
    ['damage-0', 2, []],
    ['damage-1', 2, ['damage damage-1']],
    ['vin_plate-0', undefined, []],
  ]);
});

test('so do steps whose photo says otherwise, or that were taken again', () => {
  const readings = [{ stepKey: 'odometer', read: '1', stated: '2', differs: true }];
  expect(keysOf(aReview({ readings }))).toEqual(['odometer']);
  const steps = [aStep('vin_plate', 1, 1), aStep('odometer')];
  expect(keysOf(aReview({ round: 1, steps }))).toEqual(['vin_plate']);
});
