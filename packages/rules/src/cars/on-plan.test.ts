import { expect, test } from 'vitest';
import { checklist } from '../inspections/checklist.ts';
import { onPlan } from './on-plan.ts';
import { partMiddle, partSpot } from './part-spots.ts';

const at = (part: string) => {
  const spot = partSpot(part);
  if (spot === null) throw new Error(`${part} has no place`);
  return onPlan(spot);
};

test('the nose is on the left: ends, sides and heights come to stand where they are on the car', () => {
  for (const [nose, tail] of [
    ['bumper_f', 'hood'],
    ['hood', 'glass_f'],
    ['glass_f', 'roof'],
    ['roof', 'glass_r'],
    ['glass_r', 'bumper_r'],
    ['fender_fl', 'door_fl'],
    ['door_fl', 'door_rl'],
    ['door_rr', 'fender_rr'],
  ] as const)
    expect(at(nose).x, `${nose} before ${tail}`).toBeLessThan(at(tail).x);
  for (const [right, left] of [
    ['door_fr', 'door_fl'],
    ['wheel_rr', 'wheel_rl'],
    ['mirror_r', 'mirror_l'],
    ['wheelhouse_rr', 'wheelhouse_rl'],
  ] as const) {
    expect(at(right).x).toBeCloseTo(at(left).x, 1);
    expect(at(right).y).toBeLessThan(0.35);
    expect(at(left).y).toBeGreaterThan(0.65);
  }
  expect(at('sill_l').y).toBeGreaterThan(at('mirror_l').y);
});

test('at the front the reader sees the right side of the car on the left, at the rear the other way round', () => {
  const rightLamp = onPlan({ view: 'front', x: 0.34, y: 0.56 });
  const leftLamp = onPlan({ view: 'rear', x: 0.34, y: 0.53 });
  expect(rightLamp.y).toBeLessThan(0.5);
  expect(leftLamp.y).toBeGreaterThan(0.5);
});

test('every pin stays on the drawing, and one of the plan stays where it is', () => {
  for (const view of ['left', 'right', 'front', 'rear'] as const)
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 0],
    ] as const) {
      const spot = onPlan({ view, x, y });
      expect(spot.view).toBe('top');
      for (const value of [spot.x, spot.y]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  const roof = { view: 'top', x: 0.54, y: 0.5 } as const;
  expect(onPlan(roof)).toBe(roof);
});

test('a fault of the frame has its place, left of the car below, right above', () => {
  const frame = checklist.filter(({ group }) => ['骨架检查', '加强件检查'].includes(group));
  // Of the car as a whole, and of several airbags, nobody can say where.
  const without = frame.filter(({ part }) => partMiddle(part) === null).map(({ part }) => part);
  expect(without).toEqual(['symmetry', 'airbag']);
  for (const { name, part } of frame) {
    if (partMiddle(part) === null) continue;
    if (name[0].startsWith('左')) expect(at(part ?? '').y, name[0]).toBeGreaterThan(0.6);
    if (name[0].startsWith('右')) expect(at(part ?? '').y, name[0]).toBeLessThan(0.4);
    if (name[0].startsWith('左前')) expect(at(part ?? '').x, name[0]).toBeLessThan(0.4);
    if (name[0].startsWith('左后')) expect(at(part ?? '').x, name[0]).toBeGreaterThan(0.6);
  }
});
