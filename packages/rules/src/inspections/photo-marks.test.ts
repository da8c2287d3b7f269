import { expect, test } from 'vitest';
import { markPath } from './photo-marks.ts';

test('a circle fills the box between its points, whichever comes first', () => {
  const path = 'M100 100a100 50 0 1 0 200 0a100 50 0 1 0 -200 0z';
  expect(markPath({ kind: 'circle', x: 0.25, y: 0.25, x2: 0.75, y2: 0.75 }, 400, 200)).toBe(path);
  expect(markPath({ kind: 'circle', x: 0.75, y: 0.75, x2: 0.25, y2: 0.25 }, 400, 200)).toBe(path);
});

test('an arrow points at its second point; the head of a short one stays short', () => {
  expect(markPath({ kind: 'arrow', x: 0, y: 0.5, x2: 0.5, y2: 0.5 }, 400, 200)).toBe(
    'M0 100L200 100M182.4 90.4L200 100L182.4 109.6',
  );
  const short = markPath({ kind: 'arrow', x: 0.5, y: 0.5, x2: 0.51, y2: 0.5 }, 400, 200);
  expect(short).toMatch(/^M200 100L204 100M202\.2 /);
});
