import { expect, test } from 'vitest';
import { textBoxes } from './text-boxes.ts';

const [width, height] = [200, 160];

/** A map with one bar of text, turned by so many degrees around the middle. */
function mapOf(degrees: number, length = 100, thickness = 10) {
  const values = new Float32Array(width * height);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      const inside =
        Math.abs(dx * cos + dy * sin) < length / 2 && Math.abs(dy * cos - dx * sin) < thickness / 2;
      if (inside) values[y * width + x] = 0.9;
    }
  }
  return { values, width, height };
}

test.each([0, 7, -20, 45, 90, 100])(
  'a bar turned by %i° is one box that reads along it',
  (degrees) => {
    const boxes = textBoxes(mapOf(degrees));
    expect(boxes).toHaveLength(1);
    const [a, b, , d] = boxes[0]?.quad ?? [];
    if (!a || !b || !d) throw new Error('no box');
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    expect(Math.abs(turn - degrees)).toBeLessThan(2);
    // Grown by the same on every side, so that no character is cut.
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    const short = Math.hypot(d.x - a.x, d.y - a.y);
    expect(long).toBeGreaterThan(108);
    expect(long - short).toBeGreaterThan(86);
    expect(long - short).toBeLessThan(94);
  },
);

test('faint and tiny regions are none', () => {
  const map = mapOf(0);
  expect(textBoxes({ ...map, values: map.values.map((value) => value / 3) })).toEqual([]);
  expect(textBoxes(mapOf(0, 4, 3))).toEqual([]);
  expect(textBoxes({ values: new Float32Array(width * height), width, height })).toEqual([]);
});
