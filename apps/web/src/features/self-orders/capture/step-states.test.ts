import { expect, test } from 'vitest';
import { aStep } from '#testing/a-self-order.ts';
import type { QueuedShot } from './shot-queue.ts';
import { isComplete, nextStep, placeFor, settledPhotos, viewSteps } from './step-states.ts';

const aShot = (stepKey: string, changes: Partial<QueuedShot> = {}, round = 0): QueuedShot => ({
  fileId: `00000000-0000-4000-8000-${stepKey.length.toString().padStart(12, '0')}`,
  owner: 'self:x',
  person: 'p1',
  meta: { stepKey, index: 0, round, source: 'camera', quality: null },
  takenAt: '2026-11-22T01:00:00.000Z',
  sha256: '',
  state: 'waiting',
  thumb: null,
  url: null,
  problem: null,
  ...changes,
});
const first = [
  aStep('vin_plate', { group: 'identity' }),
  aStep('odometer', { group: 'identity' }),
  aStep('left', { canTake: false }),
];

test('other steps are locked until both first photos are taken, without waiting for the network', () => {
  const order = { status: '20' as const, round: 0, steps: first };
  const before = viewSteps(order, [aShot('vin_plate')]);
  expect(before.map(({ canTake }) => canTake)).toEqual([true, true, false]);
  expect(nextStep(before)?.step.key).toBe('odometer');
  const after = viewSteps(order, [aShot('vin_plate'), aShot('odometer')]);
  expect(after.map(({ canTake }) => canTake)).toEqual([true, true, true]);
  expect(nextStep(after)?.step.key).toBe('left');
});

test('only photos of the current round fulfil a retake', () => {
  const asked = aStep('left', { state: 'retake' });
  const order = { status: '45' as const, round: 1, steps: [asked] };
  expect(isComplete(viewSteps(order, [aShot('left', {}, 0)]))).toBe(false);
  expect(isComplete(viewSteps(order, [aShot('left', {}, 1)]))).toBe(true);
});

test('a refused photo must be retaken and shows the reason; the newest photo counts', () => {
  const order = { status: '25' as const, round: 0, steps: [aStep('left')] };
  const refused = aShot('left', { state: 'refused', problem: '图片无法读取' });
  const [view] = viewSteps(order, [refused]);
  expect([view?.state, view?.problem]).toEqual(['refused', '图片无法读取']);
  const again = aShot('left', { fileId: 'b', takenAt: '2026-11-22T01:01:00.000Z' });
  expect(viewSteps(order, [refused, again])[0]?.state).toBe('saved');
});

test('optional steps can stay open, required ones cannot be skipped', () => {
  const order = (state: 'todo' | 'skipped', required: boolean) =>
    viewSteps({ status: '25' as const, round: 0, steps: [aStep('roof', { state, required })] }, []);
  expect(isComplete(order('todo', false))).toBe(true);
  expect(isComplete(order('skipped', true))).toBe(false);
});

test('additional photos use free places; a retake replaces the failed one', () => {
  const shot = (index: number, level: 'bad' | 'warn') => ({
    index,
    fileId: `0000000${index}-0000-4000-8000-000000000000`,
    url: '/x',
    takenAt: '2026-11-22T01:00:00.000Z',
    source: 'camera' as const,
    round: 0,
    hints: [{ code: 'blurry', level, text: '模糊' }],
  });
  const damage = aStep('damage', { most: 10, shots: [shot(0, 'warn'), shot(1, 'bad')] });
  const place = (state: 'saved' | 'retake') => {
    const [view] = viewSteps(
      { status: '25' as const, round: 0, steps: [{ ...damage, state }] },
      [],
    );
    return view && placeFor(view);
  };
  expect(place('saved')).toBe(2);
  expect(place('retake')).toBe(1);
});

test('photos confirmed by the server are removed from the queue, others stay', () => {
  const sent = aShot('left', { fileId: 'a', state: 'sent' });
  const unseen = aShot('rear', { fileId: 'b', state: 'sent' });
  const steps = [
    aStep('left', {
      state: 'saved',
      shots: [
        {
          index: 0,
          fileId: 'a',
          url: '/x',
          takenAt: sent.takenAt,
          source: 'camera',
          round: 0,
          hints: [],
        },
      ],
    }),
    aStep('rear'),
  ];
  expect(settledPhotos({ status: '25' as const, round: 0, steps }, [sent, unseen])).toEqual(['a']);
});
