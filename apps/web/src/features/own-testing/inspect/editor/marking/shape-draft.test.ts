import { expect, test } from 'vitest';
import { afterKey, pointIn, shapeAt, shapeBetween } from './shape-draft.ts';

const box = { left: 100, top: 50, width: 400, height: 400 };

test('a point is a share of the picture, not of the black around it', () => {
  const wide = { width: 800, height: 400 }; // shown 400 × 200, 100 px below the top
  expect(pointIn({ x: 300, y: 250 }, box, wide)).toEqual({ x: 0.5, y: 0.5 });
  expect(pointIn({ x: 100, y: 150 }, box, wide)).toEqual({ x: 0, y: 0 });
  expect(pointIn({ x: 200, y: 60 }, box, wide)).toEqual({ x: 0.25, y: 0 });
  const high = { width: 400, height: 800 };
  expect(pointIn({ x: 400, y: 450 }, box, high)).toEqual({ x: 1, y: 1 });
  expect(pointIn({ x: 1, y: 1 }, { ...box, width: 0 }, wide)).toEqual({ x: 0.5, y: 0.5 });
});

test('a drag spans the shape; a tap gives one of usual size', () => {
  expect(shapeBetween('circle', { x: 0.1, y: 0.2 }, { x: 0.3, y: 0.4 })).toEqual({
    kind: 'circle',
    x: 0.1,
    y: 0.2,
    x2: 0.3,
    y2: 0.4,
  });
  expect(shapeBetween('circle', { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.5 })).toMatchObject({
    x: 0.405,
    x2: 0.605,
  });
});

test.each([
  { x: 0, y: 0 },
  { x: 1, y: 1 },
  { x: 0.5, y: 0.02 },
])('near an edge a shape stays inside, and an arrow still points at %j', (at) => {
  for (const kind of ['circle', 'arrow'] as const) {
    const { x, y, x2, y2 } = shapeAt(kind, at);
    for (const value of [x, y, x2, y2]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  }
  expect(shapeAt('arrow', at)).toMatchObject({ x2: at.x, y2: at.y });
});

test('arrow keys move the whole shape, with Shift its second point', () => {
  const shape = { kind: 'circle', x: 0.4, y: 0.4, x2: 0.6, y2: 0.6 } as const;
  expect(afterKey(shape, 'ArrowLeft', false)).toEqual({ ...shape, x: 0.38, x2: 0.58 });
  expect(afterKey(shape, 'ArrowDown', true)).toEqual({ ...shape, y2: 0.62 });
  expect(afterKey(shape, 'a', false)).toBeNull();
});
