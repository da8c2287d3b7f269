import { expect, test } from 'vitest';
import { spreadPins } from './spread-pins.ts';

const aspect = 400 / 176;
const at = (x: number, y: number, view = 'left') => ({ view, x, y });

test('pins that stand apart stay where they are', () => {
  const pins = [at(0.1, 0.5), at(0.5, 0.5), at(0.5, 0.5, 'right')];
  expect(spreadPins(pins, aspect)).toEqual(pins);
});

test('pins on one spot step aside, the first stays, all stay inside', () => {
  const pins = Array.from({ length: 12 }, () => at(0.99, 0.02));
  const placed = spreadPins(pins, aspect);
  expect(placed[0]).toEqual(at(0.99, 0.02));
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(6);
  for (const { x, y } of placed) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(1);
  }
});

test('a dozen pins on one panel can each be seen, at every width', () => {
  for (const [x, y] of [
    [0.5, 0.5],
    [0.97, 0.5],
    [0.27, 0.57],
  ] as const) {
    const placed = spreadPins(
      Array.from({ length: 12 }, (_, n) => at(x + n / 200, y)),
      aspect,
    );
    for (const [index, pin] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        const away = Math.hypot(pin.x - other.x, (pin.y - other.y) / aspect);
        expect(away * 256).toBeGreaterThanOrEqual(21.9);
      }
    }
  }
});
